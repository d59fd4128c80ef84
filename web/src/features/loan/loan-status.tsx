import { useAction } from '@pahiram/client/actions.tsx';
import { dayText } from '@pahiram/client/dates.ts';
import { ASK_AGAIN_STEPS, type AskAgainItem } from '@pahiram/domain/loans/review';
import { stepNumber } from '@pahiram/domain/members/activation';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { durationText } from '../../shell/duration-text.ts';
import { findClaim, useCompany } from '../../shell/use-company.ts';
import { useChangeLoan } from './change-loan-button.tsx';
import { statusTexts } from './loan-texts.ts';
import type { LoanDetail } from './use-loan-detail.ts';

/** The state of the loan and the next step; `full` is for a page that also shows the whole loan. */
export function LoanStatus({ loan, full = false }: { loan: LoanDetail; full?: boolean }) {
  const words = useTexts(statusTexts);
  const next = {
    you: words.nextYou,
    us: words.nextUs,
    nobody: words.nextNobody,
  }[loan.nextActor];
  return (
    <div className="space-y-4">
      <StatusCard status={loan} title={words.loanStatus}>
        {/* Left out where the timeline shows the next actor. For an active loan it depends on the
            withdrawals, which are not loaded here. */}
        {full || loan.state === 'ACTIVE' ? null : <p className="font-semibold">{next}</p>}
        {loan.rejectionReasons.length > 0 ? (
          <>
            <p className="mt-2 font-semibold">{words.reasons}</p>
            <ul className="list-disc pl-5">
              {loan.rejectionReasons.map(({ reason, words: text }) => (
                <li key={reason}>{text}</li>
              ))}
            </ul>
          </>
        ) : null}
        {loan.state === 'PENDING' || loan.state === 'AWAITING_CHECK' ? <DecisionTime /> : null}
        <NextStep loan={loan} full={full} />
        {full ? null : (
          <Link
            href="/apply"
            className="mt-1 flex min-h-11 w-fit items-center font-semibold underline underline-offset-4"
          >
            {words.details}
          </Link>
        )}
      </StatusCard>
      {loan.asked ? <AskedAgain loan={loan} asked={loan.asked} /> : null}
    </div>
  );
}

/** How long decisions took in the last 90 days; nothing while too few were measured (V16). */
function DecisionTime() {
  const words = useTexts(statusTexts);
  const language = useLanguage();
  const claim = findClaim(useCompany().data, 'decision-time');
  if (!claim) return null;
  const [half, most] = [claim.medianMs, claim.nineOfTenMs].map((ms) =>
    durationText(Number(ms), language),
  );
  return <p className="mt-2">{words.decisionTime(Number(claim.days), `${half}`, `${most}`)}</p>;
}

function NextStep({ loan, full }: { loan: LoanDetail; full: boolean }) {
  const words = useTexts(statusTexts);
  const language = useLanguage();
  if (loan.state === 'APPROVED') {
    return (
      <Link href="/offer" className={`${buttonLook('primary')} mt-3`}>
        {words.readOffer}
      </Link>
    );
  }
  if (loan.waitsForIdentity) {
    return (
      <Link href="/profile/4" className={`${buttonLook('primary')} mt-3`}>
        {words.sendIdentity}
      </Link>
    );
  }
  if (loan.state === 'CLOSED') {
    return (
      <Link href={`/statement/${loan.loanNumber}`} className={`${buttonLook('primary')} mt-3`}>
        {words.certificate}
      </Link>
    );
  }
  if (loan.state !== 'ACTIVE') return null;
  return (
    <div className="mt-3">
      {loan.lapsesOn ? (
        <p className="mb-3">{words.lapses(dayText(loan.lapsesOn, language))}</p>
      ) : null}
      {/* On the dashboard the due card says it. */}
      {full && loan.cancelFreeUntil ? (
        <p className="mb-3">
          {words.cancelFree(dayText(loan.cancelFreeUntil, language))}{' '}
          <Link href="/loan/return" className="font-semibold underline underline-offset-4">
            {words.cancelHere}
          </Link>
        </p>
      ) : null}
      {/* Once money was received, paying is the main action: its link is above. */}
      <Link
        href="/wallet"
        className={buttonLook(loan.firstWithdrawnAt === null ? 'primary' : 'secondary')}
      >
        {words.toWallet}
      </Link>
    </div>
  );
}

/** The item that a reviewer asks for again, a link to correct it, and the form that sends it back. */
function AskedAgain(props: { loan: LoanDetail; asked: NonNullable<LoanDetail['asked']> }) {
  const words = useTexts(statusTexts);
  const [note, setNote] = useState('');
  const action = useAction();
  const answer = useChangeLoan(props.loan.loanNumber, 'answer');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void action.run(() => answer(note));
  };
  return (
    <section className="rounded-card border border-line bg-raised p-5">
      <h2 className="text-xl">{words.asked}</h2>
      <p className="mt-2 font-semibold first-letter:uppercase">{props.asked.itemWords}</p>
      <p className="mb-3">{props.asked.reasonWords}</p>
      <Link href={pathOf(props.asked.item)} className={buttonLook('secondary')}>
        {words.fix}
      </Link>
      <form className="mt-4" noValidate onSubmit={submit}>
        <TextField
          name="note"
          label={words.note}
          hint={words.noteHint}
          optional
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" busy={action.busy}>
          {words.answer}
        </Button>
        <p className="mt-1 text-sm text-soft">{words.answerHint}</p>
        <StatusLine {...action.status} />
      </form>
    </section>
  );
}

/** The profile step that holds the item; employment has its own page. */
function pathOf(item: AskAgainItem): string {
  const step = ASK_AGAIN_STEPS[item];
  return step === 'EMPLOYMENT' ? '/activate?employment' : `/profile/${stepNumber(step)}`;
}
