import { URGENT_ANSWER_HOURS } from '@pahiram/domain/support/support';
import { texts } from '@pahiram/ui/language.tsx';

export const lockTexts = texts(
  {
    title: 'Lock your money by email',
    lead: 'For when you lost your phone and cannot sign in. We send a link to the email address in your profile. Open it and tap one button: no money leaves your wallet then.',
    send: 'Email me the link',
    sentTitle: 'Look in your mailbox',
    sent: 'If this number has an account with an email address, the link is on its way. The link works for 24 hours. Your money is locked once you open it and tap the button. Nothing arrived? Look for an earlier email of today: its link works too.',
    anotherNumber: 'Another number',
    noMailbox: 'No email in your profile, or the mailbox is only on the lost phone?',
    signInThere:
      'With your number and password you can sign in on any other phone and lock there, day and night.',
    telco:
      'Without them we cannot lock your money before we know that it is you: anybody could lock anybody else’s. Ask your telco to block the SIM, and your bank or e-wallet to block the account on the phone; both answer at night.',
    tellOpen: `Report the theft now. We are open and answer within ${URGENT_ANSWER_HOURS} office hours; once we have read it, codes to your number stop working.`,
    tellLater: (isToday: boolean, time: string) =>
      `Report the theft now. We are closed. We open ${isToday ? 'today' : 'tomorrow'} at ${time}, and once we have read it, codes to your number stop working.`,
    report: 'Report the theft to us',
    signIn: 'I can sign in',
  },
  {
    title: 'I-lock ang pera mo sa email',
    lead: 'Para kapag nawala ang phone mo at hindi ka makapag-sign in. Magpapadala kami ng link sa email address na nasa profile mo. Buksan ito at pindutin ang button: wala nang perang lalabas sa wallet mo.',
    send: 'I-email sa akin ang link',
    sentTitle: 'Tingnan ang email mo',
    sent: 'Kung may account na may email address ang numerong ito, papunta na ang link. Gumagana ito nang 24 oras. Mala-lock ang pera mo kapag binuksan mo ang link at pinindot ang button. Walang dumating? Hanapin ang mas naunang email ngayong araw: gumagana rin ang link nito.',
    anotherNumber: 'Ibang numero',
    noMailbox: 'Walang email sa profile mo, o nasa nawalang phone lang ang email?',
    signInThere:
      'Gamit ang numero at password mo, makakapag-sign in ka sa ibang phone at mala-lock mo roon ang pera, araw man o gabi.',
    telco:
      'Kung wala ang mga ito, hindi namin mala-lock ang pera mo hangga’t hindi namin alam na ikaw iyon: puwedeng i-lock ng kahit sino ang pera ng iba. Ipa-block ang SIM sa telco mo, at ang account na nasa phone sa bangko o e-wallet mo; sumasagot sila kahit gabi.',
    tellOpen: `I-report na ang pagnanakaw. Bukas kami ngayon at sasagot sa loob ng ${URGENT_ANSWER_HOURS} oras na bukas ang opisina; kapag nabasa na namin, hindi na gagana ang mga code sa numero mo.`,
    tellLater: (isToday: boolean, time: string) =>
      `I-report na ang pagnanakaw. Sarado kami ngayon. Magbubukas kami ${isToday ? 'mamayang' : 'bukas ng'} ${time}, at kapag nabasa na namin ang report, hindi na gagana ang mga code sa numero mo.`,
    report: 'I-report sa amin ang pagnanakaw',
    signIn: 'Makakapag-sign in ako',
  },
);
