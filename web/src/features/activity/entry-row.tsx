import { MONEY_EFFECT_WORDS } from '@pahiram/domain/loans/money-effect';
import { useLanguage } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Row, rowLook } from '@pahiram/ui/row.tsx';
import ScheduleIcon from '~icons/ic/outline-calendar-month';
import LoanIcon from '~icons/ic/outline-description';
import StatementIcon from '~icons/ic/outline-receipt-long';
import ClockIcon from '~icons/ic/outline-schedule';
import BackIcon from '~icons/ic/round-keyboard-return';
import OutIcon from '~icons/ic/round-north-east';
import { RowLink } from '../../shell/row-link.tsx';
import { PaymentMark } from '../repay/loan-rows.tsx';
import { type ActivityEntry, secondLine, signedAmount } from './filter-activity.ts';

/** One thing that happened, leading to its page where it has one. */
export function EntryRow({ entry, href }: { entry: ActivityEntry; href: string | null }) {
  const language = useLanguage();
  const { title, amount } = entry;
  const row = {
    mark: <EntryMark entry={entry} />,
    title: title[language],
    text: secondLine(entry, language),
    amount: amount === null ? null : <EntryAmount entry={entry} />,
  };
  return href === null ? (
    <li className={rowLook}>
      <Row {...row} />
    </li>
  ) : (
    <RowLink href={href} {...row} />
  );
}

/** With its sign, and read with what it did. */
function EntryAmount({ entry }: { entry: ActivityEntry }) {
  const language = useLanguage();
  const { effect } = entry;
  const text = pesosText(signedAmount(entry) ?? 0);
  // The second line says what a charge did.
  if (effect === null || effect === 'MORE_OWED') return text;
  const said = <span className="sr-only"> {MONEY_EFFECT_WORDS[effect][language]}</span>;
  switch (effect) {
    case 'INTO_WALLET':
      return (
        <span className="text-success">
          +{text}
          {said}
        </span>
      );
    case 'SET_ASIDE':
      return (
        <span className="font-normal text-soft">
          {text}
          {said}
        </span>
      );
    case 'NOTHING_MOVED':
      return (
        <span className="font-normal text-soft">
          <s>{text}</s>
          {said}
        </span>
      );
    default:
      return (
        <>
          {text}
          {said}
        </>
      );
  }
}

const icons = {
  CONTRACT: LoanIcon,
  WITHDRAWAL: OutIcon,
  STATEMENT: StatementIcon,
  LOAN: LoanIcon,
  SCHEDULE: ScheduleIcon,
  CHANGED_SCHEDULE: ScheduleIcon,
  MORE_TIME: ClockIcon,
} as const;

function EntryMark({ entry: { kind, page, effect } }: { entry: ActivityEntry }) {
  if (page?.kind === 'RECEIPT') return <PaymentMark {...page} />;
  const isBack = page?.kind === 'WITHDRAWAL' && effect === 'INTO_WALLET';
  const ofPage = page === null ? LoanIcon : icons[page.kind];
  const Icon = isBack ? BackIcon : kind === 'PROMISE' ? ScheduleIcon : ofPage;
  return (
    <Mark>
      <Icon />
    </Mark>
  );
}
