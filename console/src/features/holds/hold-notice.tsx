import {
  approveWithdrawalHold,
  confirmHoldRenewal,
  type listMemberHolds,
  proposeHoldRenewal,
  releaseWithdrawalHold,
} from '@pahiram/api/holds';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { weekdayText } from '@pahiram/client/weekday-text.ts';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { holdReasonWords } from '@pahiram/domain/loans/reason-words';
import {
  FRAUD_HOLD_RELEASE_REASON_LENGTH_MIN,
  FRAUD_HOLD_RENEWAL_REASON_LENGTH_MIN,
  fraudHoldRenewableFrom,
} from '@pahiram/domain/withdrawals/fraud-hold';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { type ReactNode, useState } from 'react';
import { BeforeAfter } from '../../shell/before-after.tsx';
import { DecideBar, OwnProposal } from '../../shell/decide-bar.tsx';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { goneToBy } from '../../shell/use-keys.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { holdsTexts } from './holds-texts.ts';

export type Hold = WireReplyOf<typeof listMemberHolds>['holds'][number];

export interface HoldNoticeProps {
  readonly hold: Hold;
  /** Called with what was done, after the server has recorded it. */
  readonly onChange: (done: string, deed?: Deed) => void;
  /** Beside the buttons: whether the next row opens. */
  readonly children?: ReactNode;
}

/** One fraud hold: people, reason, review day, and the possible actions. */
export function HoldNotice({ hold, onChange, children }: HoldNoticeProps) {
  const words = useTexts(holdsTexts);
  const language = useLanguage();
  const may = useMay();
  const keys = useIdempotencyKeys();
  const action = useAction();
  const [isRenewing, setIsRenewing] = useState(false);
  const [isReleasing, setIsReleasing] = useState(false);
  const { id } = hold;
  const renewableFrom = fraudHoldRenewableFrom({ endsOn: hold.endsOn as CalendarDate });
  const self = useStaff().data?.id;
  const proposal = hold.renewal ?? (hold.approvedBy === null ? hold : null);
  const mayDecide = may('confirm-holds') || may('lift-holds');
  const isRenewable = hold.isInEffect && !hold.renewal && may('place-holds');
  const isLastWeek = manilaDate(serverNow()) >= renewableFrom;
  const change = (intent: 'approve' | 'renew') =>
    action.run(async () => {
      const input = { params: { id }, key: keys.get(intent) };
      if (intent === 'approve') await call(approveWithdrawalHold, { ...input, shown: hold });
      else await call(confirmHoldRenewal, { ...input, shown: hold });
      keys.renew(intent);
      onChange(intent === 'approve' ? words.IN_EFFECT : words.renewed, 'CONFIRMED');
    });
  const releaseLabel = hold.approvedBy === null ? words.drop : words.release;
  const title =
    hold.approvedBy === null
      ? words.proposed(hold.proposedBy)
      : words.held(hold.proposedBy, hold.approvedBy);
  return (
    <section aria-label={holdReasonWords(hold)[language]} className="mt-4">
      <Notice tone="warning" title={title}>
        <p>{words.memberReads(holdReasonWords(hold)[language])}</p>
        <p className="text-sm">{words.reviewOn(weekdayText(hold.reviewOn, language))}</p>
        <p className="text-sm">{words.endsOn(weekdayText(hold.endsOn, language))}</p>
        {hold.renewal ? (
          <p className="text-sm">
            {words.renewalProposed(
              hold.renewal.proposedBy,
              weekdayText(hold.renewal.endsOn, language),
            )}
            : {hold.renewal.reason}
          </p>
        ) : null}
        {hold.approvedBy === null ? (
          <p className="text-sm">{words.approveUntil(momentText(hold.approveBy, language))}</p>
        ) : null}
        {isRenewable && !isLastWeek ? (
          <p className="text-sm">{words.renewableFrom(weekdayText(renewableFrom, language))}</p>
        ) : null}
        {hold.takeoverGround === null ? null : (
          <p className="text-sm">
            {hold.takeoverGround === 'REGISTERED_PHONE_STOLEN' ? words.isStolen : words.hasCalled}
          </p>
        )}
        {hold.newFacts ? <p className="text-sm">{words.newFactsAre(hold.newFacts)}</p> : null}
      </Notice>
      {mayDecide ? <HoldEffect hold={hold} /> : null}
      <DecideBar>
        {proposal === null || !may('confirm-holds') ? null : proposal.proposedById === self ? (
          <OwnProposal />
        ) : (
          <Button
            busy={action.busy}
            {...goneToBy('Control+Enter')}
            onClick={() => void change(hold.renewal ? 'renew' : 'approve')}
          >
            {hold.renewal ? words.confirmRenewal : words.approve} <ButtonKeys keys={MAIN_KEYS} />
          </Button>
        )}
        {isRenewable && isLastWeek ? (
          <Button kind="secondary" onClick={() => setIsRenewing(true)}>
            {words.renew}
          </Button>
        ) : null}
        {may('lift-holds') ? (
          <Button
            kind={hold.isInEffect && !hold.renewal ? 'primary' : 'secondary'}
            aria-keyshortcuts="R"
            onClick={() => setIsReleasing(true)}
          >
            {releaseLabel} <ButtonKeys keys="R" />
          </Button>
        ) : null}
        {mayDecide ? children : null}
      </DecideBar>
      <div className="mt-2">
        <StatusLine {...action.status} />
      </div>
      {isReleasing ? (
        <ReasonDialog
          title={releaseLabel}
          label={words.releaseReason}
          hint={words.releaseReasonHint(FRAUD_HOLD_RELEASE_REASON_LENGTH_MIN)}
          tooShort={words.releaseReasonHint(FRAUD_HOLD_RELEASE_REASON_LENGTH_MIN)}
          lengthMin={FRAUD_HOLD_RELEASE_REASON_LENGTH_MIN}
          lengthMax={500}
          confirm={releaseLabel}
          onClose={() => setIsReleasing(false)}
          onConfirm={async (reason, key) => {
            await call(releaseWithdrawalHold, { params: { id }, key, body: { reason } });
            setIsReleasing(false);
            onChange(hold.approvedBy === null ? words.DROPPED : words.RELEASED, 'STOPPED');
          }}
        >
          <p className="mb-4 text-soft">
            {hold.approvedBy === null ? words.dropNote : words.releaseNote}
          </p>
        </ReasonDialog>
      ) : null}
      {isRenewing ? (
        <ReasonDialog
          title={words.renewTitle}
          label={words.renewReason}
          hint={words.renewReasonHint}
          tooShort={words.renewReasonHint}
          lengthMin={FRAUD_HOLD_RENEWAL_REASON_LENGTH_MIN}
          lengthMax={500}
          confirm={words.proposeRenewal}
          onClose={() => setIsRenewing(false)}
          onConfirm={async (reason, key) => {
            await call(proposeHoldRenewal, { params: { id }, key, body: { reason } });
            setIsRenewing(false);
            onChange(words['state-renewal']);
          }}
        >
          <p className="mb-4 text-soft">{words.renewNote}</p>
        </ReasonDialog>
      ) : null}
    </section>
  );
}

/** What approving, renewing or releasing a hold changes for the member. */
function HoldEffect({ hold }: { hold: Hold }) {
  const words = useTexts(holdsTexts);
  const language = useLanguage();
  const { isInEffect, renewal } = hold;
  const [now, after] = isInEffect ? [words.stopped, words.free] : [words.free, words.stopped];
  return (
    <div className="mt-3">
      <BeforeAfter
        caption={renewal ? words.effectRenewal : isInEffect ? words.effectRelease : words.effect}
        rows={
          renewal
            ? [
                {
                  title: words.endsShort,
                  now: weekdayText(hold.endsOn, language),
                  after: weekdayText(renewal.endsOn, language),
                },
              ]
            : [words.withdrawals, words.accountChange, words.signing].map((title) => ({
                ...{ title, now, after },
              }))
        }
      />
    </div>
  );
}
