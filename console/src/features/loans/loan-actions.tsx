import { LOAN_CHANGE_PERMISSIONS, type LoanChangeKind } from '@pahiram/domain/loans/loan-change';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useMay } from '../../shell/use-staff.ts';
import type { Account } from './loan.ts';
import { loanChangesTexts } from './loan-changes-texts.ts';

/** Changes that the person may propose here; another confirms them. Payments are reversed in their list. */
export function LoanActions(props: {
  readonly account: Account;
  readonly onChoose: (kind: LoanChangeKind) => void;
}) {
  const { account, onChoose } = props;
  const words = useTexts(loanChangesTexts);
  const may = useMay();
  const { interest, lateCharge } = account.outstanding;
  const possible: readonly (readonly [kind: LoanChangeKind, isPossible: boolean])[] = [
    ['PAYMENT', true],
    ['REFUND', account.overpayment > 0],
    ['WAIVER', interest + lateCharge > 0],
    ['WRITE_OFF', account.state === 'ACTIVE'],
  ];
  const kinds = possible.filter(
    ([kind, isPossible]) => isPossible && may(LOAN_CHANGE_PERMISSIONS[kind].propose),
  );
  if (!may('view-loan-changes')) return null;
  return kinds.map(([kind]) => (
    <Button key={kind} kind="secondary" title={words.changesNote} onClick={() => onChoose(kind)}>
      {words[kind]}
    </Button>
  ));
}
