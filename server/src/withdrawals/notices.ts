import type { Language } from '@pahiram/api/operation';
import { formatPesos } from '@pahiram/domain/money/money';
import { dayText } from '@pahiram/domain/texts/day-text';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { fillWords, type Words } from '@pahiram/domain/texts/words';
import type { Delay } from '@pahiram/domain/withdrawals/code-limit';
import { PROVIDER_REFUSAL_WORDS } from '@pahiram/domain/withdrawals/provider-refusal';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { minuteWords } from '../lib/moment-words.ts';
import { findFirstDue } from '../loans/loan-withdrawals.ts';
import { notifyMember } from '../notices/send.ts';
import { stopLink } from '../notices/stop-link.ts';
import { openAccountNumber, type WithdrawalRecord } from './store.ts';

/** The SMS with the code. Its text is not stored in the notice centre, and staff never see it (V19). */
export const withdrawalCodeText: Words = {
  en: '{code} is your code to withdraw PHP {amount} to {bank} {account}. Valid for 15 minutes. Type it only on our website. We never ask you for it.',
  fil: '{code} ang code mo para mag-withdraw ng PHP {amount} sa {bank} {account}. Valid nang 15 minuto. Sa website lang namin ito i-type. Hindi namin ito hihingin.',
};

/** The outcomes of a withdrawal. The notices module appends the no-fee line to each message. */
export const withdrawalNotices = {
  'withdrawal-sent': {
    subject: { en: 'Your money is on its way', fil: 'Papunta na ang pera mo' },
    text: {
      en: 'PHP {amount} is on its way to {bank} {account}. Reference {number}. If this was not you, lock your money at once, in Settings or from our sign-in page, and contact us.',
      fil: 'Papunta na ang PHP {amount} sa {bank} {account}. Reference {number}. Kung hindi ikaw ito, i-lock agad ang pera mo, sa Settings o mula sa sign-in page namin, at kontakin kami.',
    },
  },
  'withdrawal-settled': {
    subject: { en: 'Your money has arrived', fil: 'Dumating na ang pera mo' },
    text: {
      en: 'PHP {amount} has reached your account at {bank} {account}. Reference {number}.',
      fil: 'Dumating na ang PHP {amount} sa account mo sa {bank} {account}. Reference {number}.',
    },
  },
  'withdrawal-rejected': {
    subject: { en: 'Your withdrawal did not go through', fil: 'Hindi natuloy ang withdrawal mo' },
    text: {
      en: 'Your withdrawal {number} of PHP {amount} did not go through: {reason} The whole amount is back in your wallet.',
      fil: 'Hindi natuloy ang withdrawal mong {number} na PHP {amount}: {reason} Naibalik na sa wallet mo ang buong halaga.',
    },
  },
  'withdrawal-returned': {
    subject: {
      en: 'The bank sent your withdrawal back',
      fil: 'Ibinalik ng bangko ang withdrawal mo',
    },
    text: {
      en: 'The bank sent your withdrawal {number} of PHP {amount} back: {reason} The whole amount is back in your wallet.',
      fil: 'Ibinalik ng bangko ang withdrawal mong {number} na PHP {amount}: {reason} Naibalik na sa wallet mo ang buong halaga.',
    },
  },
  'withdrawal-expired': {
    subject: {
      en: 'Your withdrawal was not confirmed in time',
      fil: 'Hindi nakumpirma sa oras ang withdrawal mo',
    },
    text: {
      en: 'Your withdrawal {number} of PHP {amount} was not confirmed in time. The whole amount is back in your wallet.',
      fil: 'Hindi nakumpirma sa oras ang withdrawal mong {number} na PHP {amount}. Naibalik na sa wallet mo ang buong halaga.',
    },
  },
  'withdrawal-account-changed': {
    subject: { en: 'Your withdrawal was cancelled', fil: 'Na-cancel ang withdrawal mo' },
    text: {
      en: 'Your withdrawal {number} of PHP {amount} was cancelled, because your receiving account changed while it waited. The whole amount is back in your wallet.',
      fil: 'Na-cancel ang withdrawal mong {number} na PHP {amount}, dahil napalitan ang account mong tatanggap habang naghihintay ito. Naibalik na sa wallet mo ang buong halaga.',
    },
  },
} as const satisfies Record<string, { readonly subject: Words; readonly text: Words }>;

const delayWords = {
  subject: {
    en: 'A withdrawal waits until {at}',
    fil: 'May withdrawal na maghihintay hanggang {at}',
  },
  text: {
    en: 'PHP {amount} leaves your wallet for {bank} {account} on {at}.',
    fil: 'Aalis sa wallet mo ang PHP {amount} papunta sa {bank} {account} sa {at}.',
  },
  stop: {
    en: 'Not you? Stop it in one tap: {link}',
    fil: 'Hindi ikaw ito? Itigil sa isang tap: {link}',
  },
} as const satisfies Record<string, Words>;

const inApp: Words = {
  en: 'If this was not you, open your wallet and cancel it.',
  fil: 'Kung hindi ikaw ito, buksan ang wallet mo at i-cancel ito.',
};

export type WithdrawalNotice = keyof typeof withdrawalNotices;

/** Notifies the withdrawal's owner that it was sent, or how it ended. */
export async function notifyOutcome(
  tx: Tx,
  ctx: Context,
  template: WithdrawalNotice,
  withdrawal: WithdrawalRecord,
): Promise<void> {
  const { subject, text } = withdrawalNotices[template];
  const facts = factsOf(ctx, withdrawal);
  const reason = PROVIDER_REFUSAL_WORDS[withdrawal.reason ?? 'NO_REASON_GIVEN'];
  const first = await firstDueWords(tx, template, withdrawal);
  const fill = (language: Language) =>
    [fillWords(text[language], { ...facts, reason: reason[language] }), first?.[language] ?? '']
      .join(' ')
      .trim();
  await notifyMember(tx, ctx, withdrawal.memberId, {
    topic: 'MONEY',
    template,
    mailsLockPage: template === 'withdrawal-sent',
    subject,
    text: { en: fill('en'), fil: fill('fil') },
  });
}

/** With the first money of a loan: what is due first, and until when the loan can be returned free of charge. */
async function firstDueWords(
  tx: Tx,
  template: WithdrawalNotice,
  { loanId, settledAt }: WithdrawalRecord,
): Promise<Words | null> {
  const isArrival = template === 'withdrawal-settled' && settledAt !== null;
  const first = isArrival ? await findFirstDue(tx, loanId, settledAt) : null;
  if (first === null) return null;
  const pesos = `PHP ${formatPesos(first.amount)}`;
  const [due, until] = [first.dueDate, first.returnUntil];
  return {
    en: `Your first installment is ${pesos}, by ${dayText(due, 'en')}. You can return the loan free of charge through ${dayText(until, 'en')}.`,
    fil: `Ang unang hulog mo ay ${pesos}, hanggang ${dayText(due, 'fil')}. Maibabalik mo ang loan nang libre hanggang ${dayText(until, 'fil')}.`,
  };
}

/**
 * Tells every channel that a withdrawal waits, why, until when, and how to stop it. The link that stops it
 * without a sign-in is in the SMS and the email only (V19, V37).
 */
export async function notifyOfDelay(
  tx: Tx,
  ctx: Context,
  withdrawal: WithdrawalRecord,
  { after }: Delay,
): Promise<void> {
  const facts = factsOf(ctx, withdrawal);
  const link = stopLink(ctx, withdrawal.id);
  const fill = (words: Words): Words => {
    const at = minuteWords(new Date(after));
    return {
      en: fillWords(words.en, { ...facts, at: at.en, link: link.en }),
      fil: fillWords(words.fil, { ...facts, at: at.fil, link: link.fil }),
    };
  };
  const { subject, text, stop } = delayWords;
  const withLink = fill({ en: `${text.en} ${stop.en}`, fil: `${text.fil} ${stop.fil}` });
  await notifyMember(tx, ctx, withdrawal.memberId, {
    topic: 'SECURITY',
    template: 'withdrawal-delayed',
    subject: fill(subject),
    text: fill({ en: `${text.en} ${inApp.en}`, fil: `${text.fil} ${inApp.fil}` }),
    sms: withLink,
    mail: { recipient: null, text: withLink, stopLink: link, effectAt: new Date(after) },
  });
}

/** The placeholders that a message about a withdrawal may use. */
export function factsOf(ctx: Context, withdrawal: WithdrawalRecord) {
  return {
    amount: formatPesos(withdrawal.amount),
    bank: withdrawal.bankName,
    account: maskNumber('account', openAccountNumber(ctx, withdrawal)),
    number: withdrawal.number,
  };
}
