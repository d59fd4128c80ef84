import type { Words } from '../texts/words.ts';

/** Reasons for a rejected or returned transfer. Adapters map their providers' codes to these. */
export const PROVIDER_REFUSALS = [
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_CLOSED',
  'ACCOUNT_NOT_ALLOWED',
  'NAME_DIFFERS',
  'ACCOUNT_LIMIT_EXCEEDED',
  'BANK_UNAVAILABLE',
  'AMOUNT_NOT_CARRIED',
  'REFUSED_BY_PROVIDER',
  'NO_REASON_GIVEN',
] as const;
export type ProviderRefusalReason = (typeof PROVIDER_REFUSALS)[number];

const ABOUT_THE_ACCOUNT: ReadonlySet<ProviderRefusalReason> = new Set([
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_CLOSED',
  'ACCOUNT_NOT_ALLOWED',
  'NAME_DIFFERS',
]);

/** Whether the same account would be refused again, so that it must be corrected first. */
export function isAboutAccount(reason: ProviderRefusalReason | null): boolean {
  return reason !== null && ABOUT_THE_ACCOUNT.has(reason);
}

/** Messages for the member. By then the money is back in the wallet (V13). */
export const PROVIDER_REFUSAL_WORDS: Readonly<Record<ProviderRefusalReason, Words>> = {
  ACCOUNT_NOT_FOUND: {
    en: 'The bank did not find this account number. Check the number, correct it and try again, free of charge.',
    fil: 'Hindi nakita ng bangko ang account number na ito. I-check at itama ang numero, saka subukan ulit nang libre.',
  },
  ACCOUNT_CLOSED: {
    en: 'This account is closed. Choose another account in your own name.',
    fil: 'Sarado na ang account na ito. Pumili ng ibang account na nasa sarili mong pangalan.',
  },
  ACCOUNT_NOT_ALLOWED: {
    en: 'This account cannot receive transfers at the moment. Ask your bank, or choose another account in your own name.',
    fil: 'Hindi makatanggap ng transfer ang account na ito ngayon. Magtanong sa bangko mo o pumili ng ibang account na nasa sarili mong pangalan.',
  },
  NAME_DIFFERS: {
    en: 'The name on the account is not your full legal name. Money can only go to an account in your own name.',
    fil: 'Hindi tugma ang pangalan sa account sa buong legal mong pangalan. Sa account na nasa sarili mong pangalan lang puwedeng ipadala ang pera.',
  },
  ACCOUNT_LIMIT_EXCEEDED: {
    en: 'The amount is more than this account or e-wallet may receive. Withdraw less at a time, or use a bank account.',
    fil: 'Lampas ang halaga sa puwedeng tanggapin ng account o e-wallet na ito. Mag-withdraw nang mas maliit o gumamit ng bank account.',
  },
  BANK_UNAVAILABLE: {
    en: 'We could not reach your bank. Try again later; it is free.',
    fil: 'Hindi namin maabot ang bangko mo. Subukan ulit mamaya; libre ito.',
  },
  AMOUNT_NOT_CARRIED: {
    en: 'The transfer network cannot send this amount. Try a smaller amount.',
    fil: 'Hindi kaya ng transfer network ang halagang ito. Subukan ang mas maliit na halaga.',
  },
  REFUSED_BY_PROVIDER: {
    en: 'The transfer provider refused this transfer. We are looking into it with them; you can also try another account.',
    fil: 'Tinanggihan ng transfer provider ang transfer na ito. Inaalam na namin sa kanila; puwede ka ring sumubok ng ibang account.',
  },
  NO_REASON_GIVEN: {
    en: 'The bank returned the money without giving a reason. Check the account, or choose another one, and try again, free of charge.',
    fil: 'Ibinalik ng bangko ang pera nang walang sinabing dahilan. I-check ang account o pumili ng iba, tapos subukan ulit nang libre.',
  },
};
