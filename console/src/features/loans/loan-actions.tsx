import type { WireReplyOf } from '@pahiram/api/operation';
import type { getStaffLoan } from '@pahiram/api/staff-loans';
import { LOAN_CHANGE_PERMISSIONS, type LoanChangeKind } from '@pahiram/domain/loans/loan-change';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { loanChangesTexts } from './loan-changes-texts.ts';

type Account = NonNullable<WireReplyOf<typeof getStaffLoan>['account']>;

/** Changes that one person proposes here and another confirms. Payments are reversed in their list. */
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
  return (
    <Card title={words.changes}>
      {kinds.length > 0 ? <p className="mb-3 text-soft">{words.changesNote}</p> : null}
      <div className="mb-4 flex flex-wrap gap-3">
        {kinds.map(([kind]) => (
          <Button key={kind} kind="secondary" onClick={() => onChoose(kind)}>
            {words[kind]}
          </Button>
        ))}
      </div>
      <RecordLink href="/decisions">{words.toDecisions}</RecordLink>
    </Card>
  );
}
