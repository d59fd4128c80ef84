import { routes } from '@pahiram/web/src/routes.ts';
import { fundedMember, walletOf } from '../support/arrange.ts';
import { enterInstalled, offlineLine, openOffline } from '../support/installed.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

interface SaidOffline {
  /** Text of the first heading. */
  readonly heading: string;
  /** Text of the alert, on pages that need replies of the server. */
  readonly alert?: string;
  readonly status?: readonly RegExp[];
}
const unreached = { alert: 'This page needs a connection.' };
const withoutAnswer: SaidOffline = { ...unreached, heading: unreached.alert };
const keptStatement: SaidOffline = { ...unreached, heading: 'Your last statement' };

/** The messages of each page when it is reloaded without a network. */
const saidOffline: Readonly<Record<string, SaidOffline>> = {
  '/': {
    heading: 'Empowering dreams, one loan at a time.',
    status: [/^₱150,000\.00, 6 months: first ₱25,750\.00/, /^Exchange rates could not be loaded/],
  },
  '/hiw': { heading: 'How It Works' },
  '/about': { heading: 'About Us' },
  '/contact': { heading: 'We are here to help you' },
  '/privacy': { heading: 'Privacy Policy' },
  '/terms': { heading: 'Terms & Conditions' },
  '/faq': { heading: 'Frequently asked questions' },
  '/bug-bounty': { heading: 'Bug Bounty Program' },
  '/login': { heading: 'Sign In' },
  '/register': { heading: 'What is your mobile number?' },
  '/recover': { heading: 'Account Recovery' },
  '/lock': { heading: 'Lock your money by email' },
  '/check': { heading: 'Is this document genuine?' },
  '/contact/ticket/:number': { heading: 'Ticket TK-0000-0000' },
  '/stop/:id': {
    heading: 'Stop it here',
    alert: 'This part needs a connection.',
  },
  '/demo': {
    heading: 'The demonstration',
    alert: 'This part needs a connection.',
  },
  '/dash': keptStatement,
  '/wallet': keptStatement,
  '/activate': withoutAnswer,
  '/help': withoutAnswer,
  '/help/ticket/:number': withoutAnswer,
  '/profile/:step?': withoutAnswer,
  '/wallet/withdraw/:id?': withoutAnswer,
  '/settings/:part?': withoutAnswer,
  '/confirm-email': withoutAnswer,
  '/activity': withoutAnswer,
  '/apply': withoutAnswer,
  '/income': withoutAnswer,
  '/repay': withoutAnswer,
  '/loan': withoutAnswer,
  '/loan/return': withoutAnswer,
  '/loan/settle': withoutAnswer,
  '/loan/bank': withoutAnswer,
  '/repay/more-time': withoutAnswer,
  '/repay/more-time/:requestId': withoutAnswer,
  '/statement/:loanNumber': withoutAnswer,
  '/certificate/:loanNumber': withoutAnswer,
  '/receipt/:loanNumber/:paymentNumber': withoutAnswer,
  '/offer/:step?': withoutAnswer,
  '/contract': withoutAnswer,
  '/contract/:loanId/:kind': withoutAnswer,
};

test('[V17] on every page, a reload without a network says what is missing, and nothing else', async ({
  page,
  context,
}) => {
  // Each page is opened twice.
  test.slow();
  // The gallery shows example components and sends no request.
  expect(Object.keys(saidOffline).sort()).toEqual(
    routes
      .map(({ path }) => path)
      .filter((path) => path !== '/gallery')
      .sort(),
  );
  const member = await fundedMember();
  await enterInstalled(page, member);
  const { loanId } = await walletOf(member);
  for (const [route, said] of Object.entries(saidOffline)) {
    const path = route
      .replace(':number', 'TK-0000-0000')
      .replace(':requestId', 'lrq_none')
      .replace(':loanId', loanId)
      .replace('/stop/:id', '/stop/wdr_none')
      .replace(':loanNumber', 'LN-0000-0000')
      .replace(':paymentNumber', 'PM-0000-0000')
      .replace(':kind', 'contract')
      .replace('/withdraw/:id', '/withdraw/wdr_none')
      .replace('/profile/:step', '/profile/1')
      .replace('/offer/:step', '/offer/sign')
      .replace(':part', 'details')
      .replace('?', '');
    expect(path).not.toContain(':');
    await context.setOffline(false);
    await page.goto(path);
    await expect(page.getByRole('main'), path).not.toBeEmpty();
    await expect(page.getByText('LOADING...'), path).toBeHidden();
    // All scripts of the page must be cached first.
    await page.waitForLoadState('networkidle');
    await openOffline(page, path);
    await expect(offlineLine(page), path).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading').first(), path).toContainText(said.heading);
    const alerts = main.getByRole('alert');
    if (said.alert === undefined) await expect(alerts, path).toHaveCount(0);
    else await expect(alerts.first(), path).toContainText(said.alert);
    for (const text of await alerts.allInnerTexts()) expect(text, path).toContain(said.alert);
    const status = main.getByRole('status').filter({ hasText: /\S/ });
    await expect(status, path).toHaveText(said.status ?? []);
    await expect(page.getByText('LOADING...'), path).toBeHidden();
  }
});
