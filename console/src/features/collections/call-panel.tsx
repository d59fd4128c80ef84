import { claimCollectionCall } from '@pahiram/api/collections';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText, timeText } from '@pahiram/client/dates.ts';
import { phoneText } from '@pahiram/client/phone-text.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CALLS_A_WEEK_MAX, type ContactOutcome } from '@pahiram/domain/loans/collections';
import { withinContactHours } from '@pahiram/domain/notices/delivery';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { type ReactNode, useState } from 'react';
import { call } from '../../shell/http.ts';
import { Key } from '../../shell/keys-dialog.tsx';
import { Deliveries, MessageName } from '../../shell/sent-message.tsx';
import { Age, Day, RecordLink } from '../../shell/table-cells.tsx';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { type Collection, PromiseBadge, useCallStop } from './collection-state.tsx';
import { collectionsTexts } from './collections-texts.ts';
import { OutcomeFields, OutcomeFoot, takeOutcomeBack } from './outcome-fields.tsx';
import { useContact } from './use-contact.ts';

export interface CallPanelProps {
  readonly found: Collection;
  /** Called when the call was taken or given back. */
  readonly onChange: () => void;
  readonly onWritten: (outcome: ContactOutcome) => void;
  /** Whether the last contacts and promises are shown here. */
  readonly hasHistory: boolean;
  /** The name of the borrower, and what leads away from here. */
  readonly head?: ReactNode;
  /** Below the outcome: whether the next row opens. */
  readonly children?: ReactNode;
}

/** One call: what is owed, what the law allows, the borrower's number, and how the call ended (V24). */
export function CallPanel(props: CallPanelProps) {
  const { found, onChange, onWritten, hasHistory, head, children } = props;
  const words = useTexts(collectionsTexts);
  const may = useMay();
  const self = useStaff().data?.id;
  const contact = useContact(found, onWritten);
  const { loan } = found;
  const { outcome } = contact.entry;
  const mayCall = may('contact-borrowers');
  const isCalling = mayCall && self !== undefined && loan.claimedBy?.id === self;
  return (
    <form
      noValidate
      aria-label={words.call}
      className="flex flex-col rounded-card border border-line bg-surface xl:sticky xl:top-[calc(var(--band)+0.5rem)] xl:max-h-[calc(100dvh-var(--band)-4rem)]"
      onSubmit={(event) => {
        event.preventDefault();
        if (isCalling) contact.write('CALL');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || outcome === null) return;
        event.preventDefault();
        takeOutcomeBack(contact);
      }}
    >
      <div className="min-h-0 grow overflow-y-auto p-4">
        {head}
        <Owed found={found} />
        <OnItsWay found={found} />
        <Limits loan={loan} />
        {mayCall ? (
          <BorrowerNumber loan={loan} isMine={isCalling} onChange={onChange} />
        ) : (
          <CallStop loan={loan} />
        )}
        {isCalling ? <OutcomeFields found={found} contact={contact} /> : null}
        {hasHistory ? <History found={found} /> : null}
      </div>
      {isCalling && outcome !== null ? (
        <OutcomeFoot contact={contact} outcome={outcome}>
          {children}
        </OutcomeFoot>
      ) : null}
    </form>
  );
}

function Owed({ found: { loan, owed, owedParts, next } }: Pick<CallPanelProps, 'found'>) {
  const words = useTexts(collectionsTexts);
  const language = useLanguage();
  const list = useTexts(workListTexts);
  const facts = [
    [
      words.late,
      loan.bucket === 'GRACE'
        ? `${words.days(loan.daysPastDue)}, ${words.GRACE}`
        : words.days(loan.daysPastDue),
    ],
    [words.owedInAll, pesosText(owed)],
    [words.principal, pesosText(owedParts.principal)],
    [words.interest, pesosText(owedParts.interest)],
    [words.lateCharge, pesosText(owedParts.lateCharge)],
    [
      words.next,
      next ? words.promised(pesosText(next.amount), dayText(next.dueDate, language)) : words.never,
    ],
    [words.collector, loan.assignedTo?.name ?? list.nobody],
  ] as const;
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-3.5 gap-y-1">
      <div className="col-span-2">
        <dt className="text-soft">{words.dueNow}</dt>
        <dd className="figures text-[1.375rem] leading-8 font-bold">{pesosText(loan.dueNow)}</dd>
      </div>
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is paid without a call, and more time that the borrower asked for or has. */
function OnItsWay({ found: { loan, moreTime } }: Pick<CallPanelProps, 'found'>) {
  const words = useTexts(collectionsTexts);
  const language = useLanguage();
  const may = useMay();
  const { setOff } = loan;
  if (setOff === null && moreTime === null) return null;
  return (
    <div className="mt-3 space-y-2">
      {setOff ? (
        <Notice tone="info" title={words.onItsWay}>
          {words.setOff(pesosText(setOff.amount), dayText(setOff.plannedOn, language))}
        </Notice>
      ) : null}
      {moreTime ? (
        <Notice tone="info" title={words.moreTime}>
          {words[moreTime.state](dayText(moreTime.acceptedAt ?? moreTime.askedAt, language))}{' '}
          {may('view-loan-requests') ? (
            <RecordLink href={`/loan-requests/${moreTime.id}`}>{words.openRequest}</RecordLink>
          ) : null}
        </Notice>
      ) : null}
    </div>
  );
}

/** The hours in which a borrower may be called, and how many of the calls of a week are used. */
function Limits({ loan }: Pick<Collection, 'loan'>) {
  const words = useTexts(collectionsTexts);
  const language = useLanguage();
  const now = serverNow();
  const isOpen = withinContactHours(now) === now;
  const used = Math.min(loan.callsInWeek, CALLS_A_WEEK_MAX);
  const box = 'rounded-control border border-line p-2';
  return (
    <div className="mt-3 grid grid-cols-[1.2fr_1fr] gap-2">
      <div className={`${box} ${isOpen ? 'bg-success-soft' : 'bg-warning-soft'}`}>
        <p className="font-semibold">{words.hours}</p>
        <p className="text-sm text-soft">
          {words.timeNow(timeText(new Date(now).toISOString(), language))}
        </p>
      </div>
      <div className={`${box} bg-raised`}>
        <p className="font-semibold">{words.callsUsed(loan.callsInWeek, CALLS_A_WEEK_MAX)}</p>
        <span aria-hidden="true" className="my-1 flex gap-1">
          {Array.from({ length: CALLS_A_WEEK_MAX }, (_, at) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a week have no other name
              key={at}
              className={`h-1.5 grow rounded-full border ${at < used ? 'border-ink bg-ink' : 'border-line-strong bg-sunken'}`}
            />
          ))}
        </span>
        <p className="text-sm text-soft">{words.inSevenDays}</p>
      </div>
    </div>
  );
}

function CallStop({ loan }: Pick<Collection, 'loan'>) {
  const text = useCallStop(loan);
  if (text === null) return null;
  return (
    <div className="mt-3">
      <Notice tone="warning">{text}</Notice>
    </div>
  );
}

interface BorrowerNumberProps extends Pick<Collection, 'loan'> {
  readonly isMine: boolean;
  readonly onChange: () => void;
}

/** The number is hidden until the call is taken. */
function BorrowerNumber({ loan, isMine, onChange }: BorrowerNumberProps) {
  const words = useTexts(collectionsTexts);
  const action = useAction();
  const [number, setNumber] = useState<string | null>(null);
  const claim = (isClaim: boolean) =>
    void action.run(async () => {
      const params = { loanNumber: loan.loanNumber };
      const taken = await call(claimCollectionCall, { params, body: { claim: isClaim } });
      setNumber(taken.phoneNumber);
      onChange();
    });
  if (!isMine && (loan.claimedBy !== null || loan.callStop !== null)) {
    return <CallStop loan={loan} />;
  }
  return (
    <div className="mt-3">
      {isMine && number !== null ? (
        <>
          <p className="text-sm text-soft">{words.number}</p>
          <p className="figures text-[1.375rem] font-bold">
            <a href={`tel:+${number}`} className="inline-flex min-h-control items-center">
              {phoneText(number)}
            </a>
          </p>
        </>
      ) : null}
      <p className="mb-2 text-sm text-soft">{isMine ? words.numberNote : words.claimNote}</p>
      <div className="flex flex-wrap gap-2">
        {isMine && number !== null ? null : (
          <Button busy={action.busy} aria-keyshortcuts="P" onClick={() => claim(true)}>
            {isMine ? words.showNumber : words.claim} <Key>P</Key>
          </Button>
        )}
        {isMine ? (
          <Button kind="secondary" busy={action.busy} onClick={() => claim(false)}>
            {words.unclaim}
          </Button>
        ) : null}
      </div>
      <StatusLine {...action.status} />
    </div>
  );
}

const shownMax = 3;

const newest = <Entry extends object>(entries: readonly Entry[]) =>
  entries.slice(0, shownMax).map((entry, at) => ({ ...entry, key: entries.length - at }));

/** The last contacts, reminders and promises; all of them are on the page of the loan. */
function History({ found: { contacts, reminders, promises } }: Pick<CallPanelProps, 'found'>) {
  const words = useTexts(collectionsTexts);
  return (
    <>
      <h3 className="mt-4 mb-1 text-sm font-semibold">{words.lastContacts}</h3>
      {contacts.length === 0 ? <p className="text-soft">{words.noContacts}</p> : null}
      <ul className="space-y-1.5">
        {newest(contacts).map((contact) => (
          <li key={contact.key}>
            {words[contact.outcome]}, {words[contact.channel]},{' '}
            <span className="text-soft">
              <Age since={contact.at} />, {contact.staffName}
            </span>
            {contact.note ? <span className="block text-sm text-soft">{contact.note}</span> : null}
          </li>
        ))}
      </ul>
      <h3 className="mt-4 mb-1 text-sm font-semibold">{words.reminders}</h3>
      {reminders.length === 0 ? <p className="text-soft">{words.noReminders}</p> : null}
      <ul className="space-y-1.5">
        {reminders.slice(0, shownMax).map((reminder) => (
          <li key={reminder.id}>
            <MessageName {...reminder} />,{' '}
            <span className="text-soft">
              <Age since={reminder.createdAt} />
            </span>
            <div className="text-sm text-soft">
              <Deliveries {...reminder} />
            </div>
          </li>
        ))}
      </ul>
      <h3 className="mt-4 mb-1 text-sm font-semibold">{words.promises}</h3>
      {promises.length === 0 ? <p className="text-soft">{words.noPromises}</p> : null}
      <ul className="space-y-1.5">
        {newest(promises).map((promise) => (
          <li key={promise.key} className="flex flex-wrap items-baseline gap-x-2">
            <span className="figures">{pesosText(promise.amount)}</span>
            <Day on={promise.promisedOn} />
            <PromiseBadge state={promise.state} />
          </li>
        ))}
      </ul>
    </>
  );
}
