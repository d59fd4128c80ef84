import { dayText } from '@pahiram/client/dates.ts';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';

const goesOnTexts = texts(
  {
    untilAccepted: (amount: string, day: string) =>
      `Until you accept, the payment of ${amount} from your wallet, planned for ${day}, goes on. If nothing is past due after you accept, we do not take it.`,
  },
  {
    untilAccepted: (amount: string, day: string) =>
      `Hangga’t hindi mo ito tinatanggap, tuloy ang bayad na ${amount} mula sa wallet mo na nakaplano sa ${day}. Kung wala nang lampas sa due date pagkatapos mong tanggapin, hindi na namin ito kukunin.`,
  },
);

/** An offer of more time does not stop the planned payment from the wallet before it is accepted (V14). */
export function SetOffGoesOn({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(goesOnTexts);
  const language = useLanguage();
  const setOff = useWallet().data?.setOff;
  if (setOff?.loanNumber !== loanNumber) return null;
  const { amount, plannedOn } = setOff;
  return (
    <p className="my-3">{words.untilAccepted(pesosText(amount), dayText(plannedOn, language))}</p>
  );
}
