import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { loanChangesTexts } from './loan-changes-texts.ts';

export interface TakenOffProps {
  readonly takenOff: { readonly lateCharge: number; readonly interest: number };
}

/** Why less is owed after a payment than its amount explains. */
export function TakenOff({ takenOff: { lateCharge, interest } }: TakenOffProps) {
  const words = useTexts(loanChangesTexts);
  return (
    <>
      {lateCharge > 0 ? (
        <span className="block">{words.lateChargeOff(pesosText(lateCharge))}</span>
      ) : null}
      {interest > 0 ? (
        <span className="block">{words.interestOff(pesosText(interest))}</span>
      ) : null}
    </>
  );
}
