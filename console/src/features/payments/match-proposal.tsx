import type { WireReplyOf } from '@pahiram/api/operation';
import { decidePaymentMatch, type listStaffPayments } from '@pahiram/api/staff-payments';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import type { ReactNode } from 'react';
import { DecideBar } from '../../shell/decide-bar.tsx';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { goneToBy } from '../../shell/use-keys.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { paymentsTexts } from './payments-texts.ts';

export type Payment = WireReplyOf<typeof listStaffPayments>['rows'][number];

export interface MatchProposalProps {
  readonly payment: Payment;
  readonly onDecided: (deed: Deed) => Promise<unknown>;
}

/** The loan that somebody proposes for a payment, in a cell. The server checks again that another person decides. */
export function MatchProposal({ payment, onDecided }: MatchProposalProps) {
  const words = useTexts(paymentsTexts);
  const { proposal } = payment;
  if (proposal === null) return <>–</>;
  return (
    <div className="w-52 space-y-2 py-1 whitespace-normal">
      <p>
        <MatchTarget payment={payment} />
        {proposal.fullName ? <span className="block">{proposal.fullName}</span> : null}
        <span className="block text-sm">
          {words.proposedBy(proposal.proposedBy)}: “{proposal.reason}”
        </span>
      </p>
      <MatchButtons payment={payment} onDecided={onDecided} isInCell />
    </div>
  );
}

/** The loan, or the payment that is the same money. */
export function MatchTarget({ payment: { proposal } }: { payment: Payment }) {
  const words = useTexts(paymentsTexts);
  if (proposal?.kind === 'SAME_MONEY' && proposal.paymentNumber) {
    return words.sameMoney(proposal.paymentNumber);
  }
  return proposal?.loanNumber ? (
    <RecordLink href={`/loans/${proposal.loanNumber}`}>{proposal.loanNumber}</RecordLink>
  ) : null;
}

export interface MatchButtonsProps extends MatchProposalProps {
  /** In a cell of the list, where the buttons do not stay in view. */
  readonly isInCell?: boolean;
}

export function MatchButtons({ payment, onDecided, isInCell = false }: MatchButtonsProps) {
  const words = useTexts(paymentsTexts);
  const may = useMay();
  const staffId = useStaff().data?.id;
  const action = useAction();
  const { id, number, proposal } = payment;
  if (proposal === null) return null;
  const Bar = isInCell ? CellBar : DecideBar;
  const decide = (decision: 'CONFIRM' | 'REFUSE') =>
    void action.run(async () => {
      const body = { decision, proposedAt: proposal.proposedAt };
      await call(decidePaymentMatch, { params: { id }, body, shown: payment });
      await onDecided(decision === 'CONFIRM' ? 'CONFIRMED' : 'REFUSED');
    });
  return (
    <>
      {may('confirm-matches') && staffId !== proposal.proposedById ? (
        <Bar>
          <Button
            busy={action.busy}
            aria-label={words.confirmOf(number)}
            {...goneToBy('Control+Enter')}
            onClick={() => decide('CONFIRM')}
          >
            {words.confirm} {isInCell ? null : <ButtonKeys keys={MAIN_KEYS} />}
          </Button>
          <Button
            kind="secondary"
            busy={action.busy}
            aria-label={words.refuseOf(number)}
            {...goneToBy('R')}
            onClick={() => decide('REFUSE')}
          >
            {words.refuse} {isInCell ? null : <ButtonKeys keys="R" />}
          </Button>
        </Bar>
      ) : null}
      <StatusLine {...action.status} />
    </>
  );
}

function CellBar({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}
