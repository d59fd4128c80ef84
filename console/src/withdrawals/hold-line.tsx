import { approveWithdrawalHold, releaseWithdrawalHold } from '@pahiram/api/addresses';
import type { listMemberHolds } from '@pahiram/api/holds';
import type { WireReplyOf } from '@pahiram/api/operation';
import { HOLD_REASON_WORDS } from '@pahiram/domain/loans/reason-words';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { manilaDay, manilaTime } from '../lib/manila-time.ts';
import { call } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';
import { useIntents } from '../lib/use-intents.ts';
import { useMay } from '../lib/use-may.ts';
import { holdsTexts } from './holds-texts.ts';

export type Hold = WireReplyOf<typeof listMemberHolds>['holds'][number];

/** One fraud hold: people, reason, review day, and the possible actions. */
export function HoldLine({ hold, onChange }: { hold: Hold; onChange: () => void }) {
  const words = useTexts(holdsTexts);
  const language = useLanguage();
  const may = useMay();
  const intents = useIntents();
  const action = useAction();
  const { id } = hold;
  const change = (intent: 'approve' | 'release') =>
    action.run(async () => {
      const input = { params: { id }, key: intents.keyOf(intent) };
      await (intent === 'approve'
        ? call(approveWithdrawalHold, input)
        : call(releaseWithdrawalHold, input));
      intents.finish(intent);
      onChange();
    });
  const title =
    hold.approvedBy === null
      ? words.proposed(hold.proposedBy)
      : words.held(hold.proposedBy, hold.approvedBy);
  return (
    <div className="mt-4">
      <Notice tone="warning" title={title}>
        <p>{words.memberReads(HOLD_REASON_WORDS[hold.reason][language])}</p>
        <p className="text-sm">{words.reviewOn(manilaDay(hold.reviewOn))}</p>
        {hold.approvedBy === null ? (
          <p className="text-sm">{words.approveUntil(manilaTime(hold.approveBy))}</p>
        ) : null}
        {hold.newFacts ? <p className="text-sm">{words.whatIsNew(hold.newFacts)}</p> : null}
        <div className="mt-2 flex flex-wrap gap-2">
          {hold.approvedBy === null && may('confirm-holds') ? (
            <Button kind="secondary" busy={action.busy} onClick={() => void change('approve')}>
              {words.agree}
            </Button>
          ) : null}
          {may('lift-holds') ? (
            <Button kind="secondary" busy={action.busy} onClick={() => void change('release')}>
              {hold.approvedBy === null ? words.drop : words.release}
            </Button>
          ) : null}
        </div>
      </Notice>
      <div className="mt-2">
        <StatusLine {...action.status} />
      </div>
    </div>
  );
}
