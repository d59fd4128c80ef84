import { momentText } from '@pahiram/client/dates.ts';
import type { LoanState as State } from '@pahiram/domain/loans/loan-state';
import { WITHDRAWAL_WORDS } from '@pahiram/domain/loans/status-words';
import type { IncidentDetail } from '@pahiram/domain/withdrawals/incident';
import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { accountKindTexts } from '../ledger/ledger-words.ts';
import { LoanState } from '../loans/loan-state.tsx';
import { incidentSubjectTexts, incidentsTexts } from './incidents-texts.ts';

export interface IncidentFactProps {
  readonly name: IncidentDetail;
  readonly value: string;
}

/** One fact of an incident in words; ids are links, centavos are pesos, instants are in Manila time. */
export function IncidentFact({ name, value }: IncidentFactProps) {
  const language = useLanguage();
  const words = useTexts(incidentsTexts);
  const kinds = useTexts(accountKindTexts);
  const subjects = useTexts(incidentSubjectTexts);
  if (name === 'loan') return <RecordLink href={`/applications/${value}`}>{words.open}</RecordLink>;
  if (name === 'withdrawal') {
    return <RecordLink href={`/withdrawals/${value}`}>{words.open}</RecordLink>;
  }
  if (name === 'loanState') return <LoanState state={value as State} />;
  if (name === 'account' && value in kinds) return kinds[value as keyof typeof kinds];
  if (value in subjects) return subjects[value as keyof typeof subjects];
  if (amounts.has(name) && centavosShape.test(value)) return pesosText(Number(value) / 100);
  return <>{factText(value, language)}</>;
}

const amounts: ReadonlySet<IncidentDetail> = new Set([
  'ours',
  'theirs',
  'amount',
  'ourAmount',
  'theirAmount',
  'ledger',
  'expected',
]);
const centavosShape = /^-?\d{1,15}$/;
const instantShape = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function factText(value: string, language: Language): string {
  if (instantShape.test(value)) return momentText(value, language);
  // The provider writes its states in lower case.
  const state = value.toUpperCase();
  if (state in WITHDRAWAL_WORDS) {
    return WITHDRAWAL_WORDS[state as keyof typeof WITHDRAWAL_WORDS].text[language];
  }
  return value;
}
