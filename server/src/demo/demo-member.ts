import * as access from '@pahiram/api/access';
import * as members from '@pahiram/api/members';
import { createInvitations } from '@pahiram/api/staff-access';
import type { DemoDoor } from './demo-door.ts';
import { drawSpecimen, type Specimen } from './draw-specimen.ts';
import { demoPassword } from './seed-staff.ts';

/** An invented borrower, signed in. */
export interface DemoMember {
  readonly phoneNumber: string;
  readonly token: string;
}

export interface Invented {
  readonly firstName: string;
  readonly lastName: string;
  /** Canonical digits. */
  readonly phoneNumber: string;
}

const invitationMs = 24 * 3_600_000;

/** An invitation from the administrator; empty where registration is open. */
async function invitationFrom(
  door: DemoDoor,
  admin: { readonly token: string },
): Promise<{ invitationCode?: string }> {
  const { config, clock } = door.app;
  if (config.settings.REGISTRATION === 'open') return {};
  const expiresAt = new Date(clock.now().getTime() + invitationMs).toISOString();
  const { invitations } = await door.call(createInvitations, {
    token: admin.token,
    body: { campaign: 'Demonstration', expiresAt },
  });
  const code = invitations[0]?.code;
  if (code === undefined) throw new Error('no invitation was made');
  return { invitationCode: code };
}

/** Registers with a code by SMS, then signs in. */
export async function registerDemoMember(
  door: DemoDoor,
  person: Invented,
  admin: { readonly token: string },
): Promise<DemoMember> {
  const { phoneNumber } = person;
  const invitation = await invitationFrom(door, admin);
  const { registrationId } = await door.call(access.startRegistration, { body: invitation });
  await door.call(access.sendRegistrationCode, { body: { registrationId, phoneNumber } });
  const code = await door.lastCodeTo(phoneNumber);
  await door.call(access.confirmRegistrationCode, { body: { registrationId, code } });
  const fullName = `${person.firstName} ${person.lastName}`;
  await door.call(access.register, {
    body: { registrationId, phoneNumber, fullName, password: demoPassword },
  });
  const { accessToken } = await door.call(access.login, {
    body: { phoneNumber, password: demoPassword },
  });
  return { phoneNumber, token: accessToken };
}

/** Saves the five profile steps and the employment screen, with invented pictures. */
export async function completeProfile(
  door: DemoDoor,
  member: DemoMember,
  person: Invented,
): Promise<void> {
  const { phoneNumber, token } = member;
  const own = { phoneNumber };
  await door.call(members.updatePersonal, {
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
  await door.call(members.updateAddress, {
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
  await door.call(members.updateReferences, {
    token,
    body: {
      ...own,
      refFullName1: `Jose ${person.lastName}`,
      refRelationship1: 'Father',
      refPhoneNumber1: '+63 917 000 0999',
    },
  });
  await door.call(members.updateIdentity, {
    token,
    body: {
      ...own,
      identityType: 'UMID',
      identityNumber: `0000${phoneNumber.slice(-8)}`,
      imageIdFrontURL: await uploadSpecimen(door, member, 'front'),
      imageIdBackURL: await uploadSpecimen(door, member, 'back'),
      imageSelfieURL: await uploadSpecimen(door, member, 'selfie'),
    },
  });
  const accountNumber = `0${phoneNumber.slice(2)}`;
  await door.call(members.updateBank, {
    token,
    body: { ...own, bankName: 'GCASH', accountNumber },
  });
  await door.call(members.updateEmployment, {
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
  door: DemoDoor,
  { phoneNumber, token }: DemoMember,
  kind: Specimen,
): Promise<string> {
  const form = new FormData();
  form.set('identityNumber', phoneNumber);
  form.set('kind', kind);
  const bytes = Uint8Array.from(await drawSpecimen(phoneNumber, kind));
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), `${kind}.jpg`);
  const encoded = new Response(form);
  const response = await door.server.inject({
    method: 'POST',
    url: '/api/v1/upload',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  if (response.statusCode !== 200) throw new Error(`a picture was refused: ${response.body}`);
  return (response.json() as { url: string }).url;
}
