import { TRUSTED_PASSKEY_DAYS } from '@pahiram/domain/access/passkeys';
import { texts } from '@pahiram/ui/language.tsx';

/** After a report that the member's phone was stolen. */
export const stolenTexts = texts(
  {
    title: 'Your phone was reported as stolen',
    hold: 'Until we have talked with you, no code and no passkey confirms anything. Nothing leaves your wallet.',
    message:
      'No code goes to your number, and none that went to it counts. With a passkey, money leaves and an account or number changes only after a wait, and you can stop it until then. Without one, write to us.',
    takeoverTitle: 'Someone else may be using your account',
    takeover: `You told us so. Until we have checked, no code by SMS or phone call confirms anything. A passkey that is older than ${TRUSTED_PASSKEY_DAYS} days still does. Without one, write to us.`,
    write: 'Write to us',
    byOthers:
      'Somebody else reported it to us. If your phone is with you, say so with your password.',
    deny: 'My phone is with me',
    denyText: 'We tell every phone and mailbox of your account.',
    denyWait: 'The report then ends, unless someone locks the money before that.',
    denyWeek:
      'With a password that was set by a code by SMS in the last 7 days it ends a week later.',
    denyConfirm: 'End the report',
    denied: (moment: string) =>
      `You said that your phone is with you. The report ends on ${moment}. Until then it counts. If this was not you, lock your money.`,
    cancel: 'Cancel',
  },
  {
    title: 'Naiulat na ninakaw ang phone mo',
    hold: 'Hangga’t hindi ka namin nakakausap, walang code o passkey na makakapagkumpirma ng anuman. Walang aalis sa wallet mo.',
    message:
      'Walang code na ipapadala sa numero mo, at hindi bilang ang naipadala na. Kapag passkey, may paghihintay bago umalis ang pera o mapalitan ang account o numero, at maititigil mo ito hanggang doon. Kung wala kang passkey, sumulat sa amin.',
    takeoverTitle: 'Baka may ibang gumagamit ng account mo',
    takeover: `Ito ang sinabi mo sa amin. Hangga’t hindi pa namin ito nasusuri, walang code sa SMS o tawag na makakapagkumpirma. Gumagana pa ang passkey na mahigit ${TRUSTED_PASSKEY_DAYS} araw na. Kung wala ka nito, sumulat sa amin.`,
    write: 'Sumulat sa amin',
    byOthers:
      'Ibang tao ang nag-ulat nito sa amin. Kung hawak mo ang phone mo, sabihin ito gamit ang password mo.',
    deny: 'Hawak ko ang phone ko',
    denyText: 'Sasabihan namin ang bawat phone at mailbox ng account mo.',
    denyWait: 'Matatapos ang report, maliban kung may mag-lock ng pera bago iyon.',
    denyWeek:
      'Kung ginawa ang password gamit ang code sa SMS nitong nakaraang 7 araw, isang linggo pa bago ito matapos.',
    denyConfirm: 'Tapusin ang report',
    denied: (moment: string) =>
      `Sinabi mong hawak mo ang phone mo. Matatapos ang report sa ${moment}. May bisa pa ito hanggang doon. Kung hindi ikaw ito, i-lock ang pera mo.`,
    cancel: 'Kanselahin',
  },
);

/** The notice of a fraud hold. */
export const holdTexts = texts(
  {
    title: 'Withdrawals are on hold',
    owner: (name: string) => `${name} is responsible for it.`,
    review: (reviewOn: string, endsOn: string) =>
      `We review it by ${reviewOn}. It ends on ${endsOn} at the latest, unless two people renew it. If they do, we will tell you.`,
    waits:
      'Until then you cannot withdraw, change your receiving account or phone number, add a passkey or sign an offer. Everything else works.',
    noPayment: 'No payment can lift a hold. If someone asks you for one, it is a scam: tell us.',
    complain: 'Complain about this hold',
  },
  {
    title: 'Naka-hold ang mga withdrawal',
    owner: (name: string) => `Si ${name} ang may pananagutan dito.`,
    review: (reviewOn: string, endsOn: string) =>
      `Susuriin namin ito nang hindi lalampas sa ${reviewOn}. Matatapos ito sa ${endsOn}, maliban kung i-renew ito ng dalawang tao. Sasabihan ka namin kung mangyari iyon.`,
    waits:
      'Hanggang doon, hindi ka makakapag-withdraw, makakapagpalit ng account o phone number, makakapagdagdag ng passkey o makakapirma ng alok. Gumagana pa ang iba.',
    noPayment: 'Hindi naaalis ng bayad ang hold. Kung may maningil, scam iyon: sabihin sa amin.',
    complain: 'Magreklamo tungkol sa hold',
  },
);
