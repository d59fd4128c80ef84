import type { SetOffNotice } from '@pahiram/domain/loans/set-off';
import { lastSetOffDay } from '@pahiram/domain/loans/set-off-days';
import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import { dayWords } from '@pahiram/domain/texts/day-text';
import type { MemberNotice } from '../../notices/send.ts';
import type { LoanRecord } from '../loan-record.ts';

/** Tells the borrower the days of a set-off and the most that it takes, by SMS and in the app (V24). */
export function setOffNotice(
  loan: LoanRecord,
  { type, plannedOn, amount }: SetOffNotice,
): MemberNotice {
  const pesos = `PHP ${formatPesos(amount)}`;
  const day = dayWords(plannedOn);
  const lastDay = dayWords(lastSetOffDay(plannedOn));
  const moved = type === 'MOVED' ? { en: 'The day has moved. ', fil: 'Nalipat ang petsa. ' } : null;
  return {
    topic: 'MONEY',
    template: 'set-off-planned',
    isReminder: true,
    isRequired: true,
    subject: { en: 'A payment from your wallet', fil: 'Bayad mula sa wallet mo' },
    text: {
      en: `${moved?.en ?? ''}Loan ${loan.number} is past due. On ${day.en}, or by ${lastDay.en} if we wait for our banks’ statements, we pay what is then late from your wallet: at most ${pesos} with the late charge (Article ${loan.setOffArticle} of your contract). You can withdraw the money until we do, or pay now. If you cannot pay, sign in and ask for more time: it is free.`,
      fil: `${moved?.fil ?? ''}Lampas na sa due date ang loan ${loan.number}. Sa ${day.fil}, o sa o bago ang ${lastDay.fil} kung hihintayin namin ang mga bank statement, babayaran namin mula sa wallet mo ang late na sa araw na iyon: hanggang ${pesos} kasama ang late charge (Artikulo ${loan.setOffArticle} ng kontrata mo). Puwede mo pang i-withdraw ang pera hangga’t hindi pa namin ito naibabayad, o magbayad na ngayon. Kung hindi mo kaya, mag-sign in at humingi ng dagdag na panahon: libre ito.`,
    },
  };
}

/** A set-off was done. */
export function setOffDoneNotice(
  loan: LoanRecord,
  paid: { readonly amount: Centavos; readonly article: number; readonly paymentNumber: string },
): MemberNotice {
  const pesos = `PHP ${formatPesos(paid.amount)}`;
  const isSettled = loan.state === 'CLOSED';
  return {
    topic: 'MONEY',
    template: isSettled ? 'loan-settled' : 'set-off-done',
    subject: isSettled
      ? { en: 'Your loan is fully paid', fil: 'Bayad na nang buo ang loan mo' }
      : { en: 'Paid from your wallet', fil: 'Nabayaran mula sa wallet mo' },
    text: {
      en: `We paid ${pesos} of loan ${loan.number} from your wallet by set-off (Article ${paid.article} of your contract).${isSettled ? ' The loan is fully paid, and you owe nothing more.' : ' You can withdraw the rest of your wallet at any time.'} Receipt: ${paid.paymentNumber}.`,
      fil: `Ibinayad namin ang ${pesos} mula sa wallet mo sa loan ${loan.number} sa pamamagitan ng set-off (Artikulo ${paid.article} ng kontrata mo).${isSettled ? ' Bayad na nang buo ang loan, at wala ka nang utang dito.' : ' Puwede mong i-withdraw anumang oras ang natitira sa wallet mo.'} Resibo: ${paid.paymentNumber}.`,
    },
  };
}
