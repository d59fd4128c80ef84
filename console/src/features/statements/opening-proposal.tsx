import { decideOpeningBalance } from '@pahiram/api/company-accounts';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText } from '@pahiram/client/dates.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { DecideBar } from '../../shell/decide-bar.tsx';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { goneToBy } from '../../shell/use-keys.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import type { Account } from './statement-types.ts';
import { statementsTexts } from './statements-texts.ts';

export interface OpeningProposalProps {
  readonly account: Account;
  readonly onDecided: (deed: Deed) => Promise<unknown>;
}

/** A proposed opening balance of a company account. The server checks again that another person decides. */
export function OpeningProposal({ account, onDecided }: OpeningProposalProps) {
  const words = useTexts(statementsTexts);
  const language = useLanguage();
  const may = useMay();
  const self = useStaff().data?.id;
  const action = useAction();
  const { opening } = account;
  if (opening?.state !== 'PROPOSED') return null;
  const decide = (decision: 'CONFIRM' | 'REFUSE') =>
    void action.run(async () => {
      const params = { accountId: account.id };
      await call(decideOpeningBalance, { params, body: { decision }, shown: account });
      await onDecided(decision === 'CONFIRM' ? 'CONFIRMED' : 'REFUSED');
    });
  const text = words.openingWaits(pesosText(opening.amount), dayText(opening.day, language));
  return (
    <>
      <Notice tone="warning" title={text}>
        <p>
          {words.proposedBy(opening.proposedBy)}: “{opening.note}”
        </p>
      </Notice>
      {may('confirm-statements') && self !== opening.proposedById ? (
        <DecideBar>
          <Button
            busy={action.busy}
            {...goneToBy('Control+Enter')}
            onClick={() => decide('CONFIRM')}
          >
            {words.confirmOpening} <ButtonKeys keys={MAIN_KEYS} />
          </Button>
          <Button
            kind="secondary"
            busy={action.busy}
            {...goneToBy('R')}
            onClick={() => decide('REFUSE')}
          >
            {words.refuseOpening} <ButtonKeys keys="R" />
          </Button>
        </DecideBar>
      ) : null}
      <StatusLine {...action.status} />
    </>
  );
}
