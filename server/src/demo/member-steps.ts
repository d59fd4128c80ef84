import { createHash } from 'node:crypto';
import * as access from '@pahiram/api/access';
import * as members from '@pahiram/api/members';
import { createInvitations } from '@pahiram/api/staff-access';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import sharp from 'sharp';
import { type DemoClient, demoPassword } from './demo-client.ts';

/** An invented borrower, signed in. */
export interface DemoMember {
  readonly phoneNumber: string;
  readonly token: string;
}

export interface InventedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** Canonical digits. */
  readonly phoneNumber: string;
}

const invitationMs = DAY_MS;

/** An invitation from the administrator; empty where registration is open. */
async function invitationFrom(
  client: DemoClient,
  admin: { readonly token: string },
): Promise<{ invitationCode?: string }> {
  const { config, clock } = client.app;
  if (config.settings.REGISTRATION === 'open') return {};
  const expiresAt = new Date(clock.now().getTime() + invitationMs).toISOString();
  const { invitations } = await client.call(createInvitations, {
    token: admin.token,
    body: { campaign: 'Demonstration', expiresAt },
  });
  const code = invitations[0]?.code;
  if (code === undefined) throw new Error('demo data: no invitation was created');
  return { invitationCode: code };
}

/** Registers with a code by SMS, then signs in. */
export async function registerDemoMember(
  client: DemoClient,
  person: InventedPerson,
  admin: { readonly token: string },
): Promise<DemoMember> {
  const { phoneNumber } = person;
  const invitation = await invitationFrom(client, admin);
  const { registrationId } = await client.call(access.startRegistration, { body: invitation });
  await client.call(access.sendRegistrationCode, { body: { registrationId, phoneNumber } });
  const code = await client.lastCodeTo(phoneNumber);
  await client.call(access.confirmRegistrationCode, { body: { registrationId, code } });
  const { firstName, lastName } = person;
  await client.call(access.register, {
    body: {
      registrationId,
      phoneNumber,
      fullName: `${firstName} ${lastName}`,
      // Security notices are mailed too: a thief of the phone reads only the SMS.
      email: `${firstName}.${lastName}@demo.example`.toLowerCase(),
      password: demoPassword,
    },
  });
  const { accessToken } = await client.call(access.signIn, {
    body: { phoneNumber, password: demoPassword },
  });
  return { phoneNumber, token: accessToken };
}

/** Saves the five profile steps and the employment screen, with invented pictures. */
export async function completeProfile(
  client: DemoClient,
  member: DemoMember,
  person: InventedPerson,
): Promise<void> {
  const { phoneNumber, token } = member;
  const own = { phoneNumber };
  await client.call(members.updatePersonal, {
    token,
    body: {
      ...own,
      gender: 'Female',
      firstName: person.firstName,
      lastName: person.lastName,
      birthDate: '1994-03-15',
      maritalStatus: 'Single',
      nationality: 'Filipino',
      isAgree: true,
    },
  });
  await client.call(members.updateAddress, {
    token,
    body: {
      ...own,
      countryResidence: 'Philippines',
      province: 'Cebu',
      town: 'Cebu City',
      streetAddress: '12 Mango Avenue, Kamputhaw',
      postalCode: '6000',
    },
  });
  await client.call(members.updateReferences, {
    token,
    body: {
      ...own,
      refFullName1: `Jose ${person.lastName}`,
      refRelationship1: 'Father',
      refPhoneNumber1: '+63 917 000 0999',
    },
  });
  await client.call(members.updateIdentity, {
    token,
    body: {
      ...own,
      identityType: 'UMID',
      identityNumber: `0000${phoneNumber.slice(-8)}`,
      imageIdFrontURL: await uploadSpecimen(client, member, 'front'),
      imageIdBackURL: await uploadSpecimen(client, member, 'back'),
      imageSelfieURL: await uploadSpecimen(client, member, 'selfie'),
    },
  });
  const accountNumber = `0${phoneNumber.slice(2)}`;
  await client.call(members.updateBank, {
    token,
    body: { ...own, bankName: 'GCASH', accountNumber },
  });
  await client.call(members.updateEmployment, {
    token,
    body: {
      ...own,
      workPlaceCountry: 'Philippines',
      workLocation: 'Cebu City',
      jobTitle: 'Nurse',
      jobCategory: 'Health Care / Medical',
      monthlyNetIncome: 60_000,
    },
  });
}

/** Uploads one picture as a browser does: multipart, fields first, then the file. */
async function uploadSpecimen(
  client: DemoClient,
  { phoneNumber, token }: DemoMember,
  kind: Specimen,
): Promise<string> {
  const form = new FormData();
  form.set('identityNumber', phoneNumber);
  form.set('kind', kind);
  const bytes = Uint8Array.from(await drawSpecimen(phoneNumber, kind));
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), `${kind}.jpg`);
  const encoded = new Response(form);
  const response = await client.server.inject({
    method: 'POST',
    url: '/api/v1/upload',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  if (response.statusCode !== 200) {
    throw new Error(`demo data: a picture was refused: ${response.body}`);
  }
  return (response.json() as { url: string }).url;
}

type Specimen = 'front' | 'back' | 'selfie';

/** A drawn picture for the demo, bars and a disc, that resembles no real card or face. */
async function drawSpecimen(name: string, kind: Specimen): Promise<Buffer> {
  const seed = createHash('sha256').update(`${name}:${kind}`).digest();
  const hue = ((seed[0] ?? 0) * 360) / 256;
  const bars = [...seed.subarray(1, 23)]
    .map((size, at) => `<rect x="${40 + at * 38}" y="${440 - size}" width="26" height="${size}"/>`)
    .join('');
  const face = kind === 'back' ? '' : '<circle cx="480" cy="150" r="100" fill="#d9b38c"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600">
    <rect width="960" height="600" fill="hsl(${hue},45%,82%)"/>${face}
    <g fill="hsl(${hue},60%,30%)">${bars}</g>
    <text x="480" y="540" font-size="64" text-anchor="middle" fill="#b00">SPECIMEN</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
