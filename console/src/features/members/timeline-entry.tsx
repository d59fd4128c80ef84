import type { listMemberTimeline } from '@pahiram/api/member-page';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { HOLD_CAUSE_WORDS } from '@pahiram/domain/loans/reason-words';
import { LOAN_WORDS, WITHDRAWAL_WORDS } from '@pahiram/domain/loans/status-words';
import { TIMELINE_RULES, type TimelineKind } from '@pahiram/domain/members/timeline';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import type { ComponentType, SVGProps } from 'react';
import Staff from '~icons/ic/outline-gpp-maybe';
import Money from '~icons/ic/outline-payments';
import Pin from '~icons/ic/outline-push-pin';
import Loans from '~icons/ic/outline-request-quote';
import Messages from '~icons/ic/outline-sms';
import Access from '~icons/ic/outline-vpn-key';
import { deliveryTexts } from '../../shell/delivery-texts.ts';
import { messageTexts } from '../../shell/message-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { collectionsTexts } from '../collections/collections-texts.ts';
import { identityTexts } from '../identity/identity-texts.ts';
import { loanRequestsTexts } from '../loan-requests/loan-requests-texts.ts';
import { loanChangesTexts } from '../loans/loan-changes-texts.ts';
import { loansTexts } from '../loans/loans-texts.ts';
import { supportTexts } from '../support/support-texts.ts';
import { correctionTexts } from './correction-texts.ts';
import { FileLink } from './member-files.tsx';
import { recoveryTexts } from './recovery-texts.ts';
import { timelineTexts } from './timeline-texts.ts';

export type TimelineEntry = WireReplyOf<typeof listMemberTimeline>['entries'][number];

const icons: Readonly<Record<TimelineKind, ComponentType<SVGProps<SVGSVGElement>>>> = {
  LOANS: Loans,
  MONEY: Money,
  MESSAGES: Messages,
  STAFF: Staff,
  ACCESS: Access,
};

/** One thing that happened: its name and state, the link to its record, when and by whom. */
export function TimelineLine({ entry }: { entry: TimelineEntry }) {
  const words = useTexts(timelineTexts);
  const language = useLanguage();
  const { event, amount, number, at, staffName } = entry;
  const told = useValueText(entry);
  const note = useNoteText(entry);
  const isPinned = event === 'NOTE' && entry.value === 'PINNED';
  const Icon = isPinned ? Pin : icons[TIMELINE_RULES[event].kind];
  const href = pageOf(entry);
  return (
    <li className="relative flex gap-2.5 pb-3">
      <span
        aria-hidden="true"
        className={`grid size-6 shrink-0 place-items-center rounded-full ${isPinned ? 'bg-warning-soft text-warning' : isAlarm(entry) ? 'bg-danger-soft text-danger' : 'bg-sunken text-soft'}`}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="break-words">
          <b className="font-semibold">{words[event]}</b>
          {amount === null ? null : ` ${pesosText(amount)}`}
          {told === null ? null : `: ${told}`}
          {event === 'FILE' ? (
            <>
              {' '}
              <FileLink file={fileOf(entry)} />
            </>
          ) : null}
          {href === null ? null : (
            <>
              {' '}
              <RecordLink href={href}>{number ?? words[event]}</RecordLink>
            </>
          )}
        </p>
        {note !== null && isWritten(event) ? (
          <p className="break-words whitespace-pre-wrap">{note}</p>
        ) : null}
        <p className="text-sm text-soft">
          {note !== null && !isWritten(event) ? `${note} · ` : null}
          <time dateTime={at}>{momentText(at, language)}</time>
          {staffName === null ? null : ` · ${words.by(staffName)}`}
        </p>
      </div>
    </li>
  );
}

const fileOf = ({ record, value, text }: TimelineEntry) => ({
  id: (record ?? 'mfl_') as `mfl_${string}`,
  kind: value === 'PDF' ? ('PDF' as const) : ('PHOTO' as const),
  text: text ?? '',
});

/** The state, outcome or reason in words; a value that this console does not know yet stands as the server names it. */
function useValueText({ event, value }: TimelineEntry): string | null {
  const language = useLanguage();
  const catalogues: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    requests: useTexts(loanRequestsTexts),
    changes: useTexts(loanChangesTexts),
    loans: useTexts(loansTexts),
    messages: useTexts(messageTexts),
    support: useTexts(supportTexts),
    collections: useTexts(collectionsTexts),
    identity: useTexts(identityTexts),
    timeline: useTexts(timelineTexts),
    recovery: { ...useTexts(timelineTexts), ...useTexts(recoveryTexts) },
    correction: useTexts(correctionTexts),
  };
  if (value === null) return null;
  const found = wordsOf(event, value, language) ?? catalogues[catalogueOf[event] ?? '']?.[value];
  return typeof found === 'string' ? found : value.toLowerCase().replaceAll(/[-_]/g, ' ');
}

/** Words that borrowers read too are in the domain. */
function wordsOf(event: TimelineEntry['event'], value: string, language: 'en' | 'fil') {
  switch (event) {
    case 'APPLICATION_STEP':
    case 'LOAN_STEP':
      return LOAN_WORDS[value as keyof typeof LOAN_WORDS]?.text[language];
    case 'WITHDRAWAL_ENDED':
      return WITHDRAWAL_WORDS[value as keyof typeof WITHDRAWAL_WORDS]?.text[language];
    case 'HOLD_PROPOSED':
    case 'HOLD_APPROVED':
    case 'HOLD_RELEASED':
      return HOLD_CAUSE_WORDS[value as keyof typeof HOLD_CAUSE_WORDS]?.[language];
    default:
      return undefined;
  }
}

const catalogueOf: Readonly<Partial<Record<TimelineEntry['event'], string>>> = {
  MORE_TIME_ASKED: 'requests',
  MORE_TIME_ENDED: 'requests',
  LOAN_CHANGE_PROPOSED: 'changes',
  LOAN_CHANGE_DECIDED: 'changes',
  PAYMENT: 'loans',
  PAYMENT_REVERSED: 'changes',
  MESSAGE: 'messages',
  TICKET_OPENED: 'support',
  TICKET_CLOSED: 'support',
  CONTACT: 'collections',
  NOTE: 'timeline',
  FILE: 'timeline',
  ID_DECIDED: 'identity',
  RECOVERY_ENDED: 'recovery',
  CORRECTION_ENDED: 'correction',
  NUMBER_KEPT: 'timeline',
  THEFT_REPORTED: 'timeline',
  THEFT_REPORT_ENDED: 'timeline',
};

/** The note of a call, the promised day, the bank or device, or how a message was sent. */
function useNoteText({ event, text, deliveries }: TimelineEntry): string | null {
  const words = useTexts(timelineTexts);
  const sent = useTexts(deliveryTexts);
  const language = useLanguage();
  if (event === 'SIGNED_IN') return text ?? words.unknownDevice;
  if (deliveries !== null) {
    return deliveries.map(({ channel, state }) => `${sent[channel]}: ${sent[state]}`).join(' · ');
  }
  // The description is the link.
  if (text === null || event === 'FILE') return null;
  if (event === 'PROMISE') return dayText(text, language);
  return isWritten(event) ? `“${text}”` : text;
}

/** A text that a person wrote has lines of its own. */
const isWritten = (event: TimelineEntry['event']) => event === 'CONTACT' || event === 'NOTE';

const alarms: readonly TimelineEntry['event'][] = [
  'PAYMENT_REVERSED',
  'HOLD_APPROVED',
  'MONEY_LOCKED',
  'THEFT_REPORTED',
];

/** Colour is for what needs a person to look. */
function isAlarm({ event, deliveries }: TimelineEntry): boolean {
  return alarms.includes(event) || deliveries?.some(({ state }) => state === 'failed') === true;
}

/** The page of the record. The timeline holds only entries whose page the caller's roles may open. */
function pageOf({ event, record }: TimelineEntry): string | null {
  if (record === null) return null;
  switch (event) {
    case 'APPLICATION_STEP':
      return `/applications/${record}`;
    case 'LOAN_STEP':
    case 'PAST_CORRECTED':
      return `/loans/${record}`;
    case 'PAYMENT':
    case 'PAYMENT_REVERSED':
      return `/loans/${record}?tab=PAYMENTS`;
    case 'MORE_TIME_ASKED':
    case 'MORE_TIME_ENDED':
      return `/loan-requests/${record}`;
    case 'LOAN_CHANGE_PROPOSED':
    case 'LOAN_CHANGE_DECIDED':
      return `/decisions/${record}`;
    case 'WITHDRAWAL_ASKED':
    case 'WITHDRAWAL_ENDED':
      return `/withdrawals/${record}`;
    case 'TICKET_OPENED':
    case 'TICKET_CLOSED':
      return `/tickets/${record}`;
    case 'CHAT':
      return `/chat/${record}`;
    case 'CONTACT':
    case 'PROMISE':
      return `/collections/${record}`;
    case 'ID_DECIDED':
      return `/identity/${record}`;
    default:
      return null;
  }
}
