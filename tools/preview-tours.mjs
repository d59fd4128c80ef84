import { setTimeout as wait } from 'node:timers/promises';

/** Members of the demo data, by the stage of their loan (server/src/demo/seed-demo.ts). */
const people = {
  newcomer: '639170000001',
  ready: '639170000002',
  waiting: '639170000003',
  offered: '639170000004',
  funded: '639170000005',
};
const password = 'Kalamansi#26';

/**
 * Tours of the product, each with its own browser context; `take(name, top)` takes a screenshot in
 * each language and theme, scrolled to `top`. The names are those of web/src/features/marketing/previews.ts.
 */
export const tours = [asVisitor, asNewcomer, asReady, asWaiting, asOffered, asFunded];

async function asVisitor(page, take) {
  await page.goto('/');
  const calculator = page.getByRole('heading', { name: 'Loan Calculator' });
  await page.getByText('Total installment').waitFor();
  await take('calculator', calculator);
  await page.goto('/register');
  await page.getByRole('button', { name: 'Continue without a code' }).click();
  await page.getByLabel('Phone Number').fill('0917 000 0099');
  await page.getByRole('button', { name: 'SEND CODE' }).click();
  await page.getByLabel('Code from the SMS').waitFor();
  await take('register');
  await page.goto('/contact');
  await take('help', page.getByRole('heading', { name: /Get in touch|Makipag-ugnayan/ }));
}

async function asNewcomer(page, take) {
  const token = await signIn(page, people.newcomer);
  await saveFirstSteps(page, token);
  await page.goto('/profile/1');
  await page.getByRole('heading', { name: /Step 1 of 5/ }).waitFor();
  await take('profile');
  await page.goto('/profile/4');
  await page.getByRole('heading', { name: /Step 4 of 5/ }).waitFor();
  await take('identity', page.getByRole('heading', { name: /Step 4 of 5|Hakbang 4 sa 5/ }));
}

/** Saves the profile steps before the ID step. */
async function saveFirstSteps(page, token) {
  const phoneNumber = people.newcomer;
  const name = { firstName: 'Nena', lastName: 'Bago', gender: 'Female' };
  const saved = {
    personal: {
      ...name,
      birthDate: '1994-03-15',
      maritalStatus: 'Single',
      nationality: 'Filipino',
      isAgree: true,
    },
    address: {
      countryResidence: 'Philippines',
      province: 'Cebu',
      town: 'Cebu City',
      streetAddress: '12 Mango Avenue, Kamputhaw',
      postalCode: '6000',
    },
    references: {
      refFullName1: 'Jose Bago',
      refRelationship1: 'Father',
      refPhoneNumber1: '09170000999',
    },
  };
  for (const [step, data] of Object.entries(saved)) {
    const response = await page.request.patch(`/api/v2/member/update/${step}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { phoneNumber, ...data },
    });
    if (!response.ok()) throw new Error(`${step} was refused: ${await response.text()}`);
  }
}

async function asReady(page, take) {
  await signIn(page, people.ready);
  await page.goto('/dash');
  await page.getByLabel('Loan Amount', { exact: true }).waitFor();
  await take('dashboard');
  await page.getByRole('checkbox', { name: /Service and Policy Agreement/ }).check();
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  await page.getByRole('dialog').waitFor();
  await take('apply');
}

async function asWaiting(page, take) {
  await signIn(page, people.waiting);
  await page.goto('/dash');
  await page.getByText('We’re reviewing it.').waitFor();
  await take('review');
}

async function asOffered(page, take) {
  await signIn(page, people.offered);
  await page.goto('/offer');
  await page.getByRole('heading', { level: 1, name: 'Your offer' }).waitFor();
  await take('offer');
  await take(
    'contract',
    page.getByRole('heading', { name: /Loan Agreement|Kasunduan sa Loan/ }).first(),
  );
  await page.getByRole('button', { name: 'I HAVE READ BOTH DOCUMENTS: SIGN' }).click();
  await page.getByRole('button', { name: 'SEND THE CODE' }).click();
  await page.getByLabel('One-time code').waitFor();
  await take('sign');
}

async function asFunded(page, take) {
  await signIn(page, people.funded);
  await page.goto('/wallet');
  await page.getByRole('heading', { name: 'Available balance' }).waitFor();
  await take('wallet');
  await page.getByRole('link', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Amount to withdraw').fill('20000');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await page.getByRole('heading', { name: 'Confirm your withdrawal' }).waitFor();
  await take('withdraw');
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  const dialog = page.getByRole('dialog', { name: 'One Time Password' });
  const code = await codeAfter(page, people.funded, () =>
    dialog.getByRole('button', { name: 'Send the code to my phone' }).click(),
  );
  await take('code');
  await dialog.getByLabel('OTP code').fill(code);
  await dialog.getByRole('button', { name: 'CONFIRM' }).click();
  await page.getByRole('heading', { name: 'Transfer complete' }).waitFor();
  await take('received');
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('settings');
}

/** Signs in through the API. @returns the access token */
async function signIn(page, phoneNumber) {
  await page.goto('/login');
  const { status, reply } = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch('/api/v2/authmember/login', request);
      return { status: response.status, reply: await response.json() };
    },
    { phoneNumber, password },
  );
  if (status !== 200) throw new Error(`signing in as ${phoneNumber} was answered ${status}`);
  return reply.accessToken;
}

/** Calls `ask`, which makes the service send a code. @returns the code from the sandbox's SMS */
async function codeAfter(page, phoneNumber, ask) {
  const before = new Set((await messagesTo(page, phoneNumber)).map(({ id }) => id));
  await ask();
  for (let tries = 0; tries < 100; tries += 1) {
    const fresh = (await messagesTo(page, phoneNumber)).filter(({ id }) => !before.has(id));
    const code = fresh.map(({ body }) => /\b\d{6,12}\b/.exec(body)?.[0]).find(Boolean);
    if (code) return code;
    await wait(200);
  }
  throw new Error(`no code came for ${phoneNumber}`);
}

async function messagesTo(page, recipient) {
  const query = { recipient, limit: 50 };
  const response = await page.request.get('/api/v2/demo/messages', { params: query });
  return (await response.json()).messages;
}
