import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useCompany } from '../lib/use-company.ts';
import { homeTexts } from './home-texts.ts';

const minuteMs = 60_000;
const units: Readonly<Record<Language, { minutes: string; hours: string; days: string }>> = {
  en: { minutes: 'minutes', hours: 'hours', days: 'days' },
  fil: { minutes: 'minuto', hours: 'oras', days: 'araw' },
};

/** How fast it has been: measured, or not said (E3, V16). */
export function SpeedClaims() {
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const company = useCompany();
  const sentences = {
    'decision-time': words.decision,
    'disbursement-time': words.disbursement,
    'withdrawal-time': words.withdrawal,
  };
  const measured = (company.data?.claims ?? []).flatMap(({ key, values }) => {
    if (!isMeasured(key)) return [];
    const time = (value: unknown) => durationText(Number(value), language);
    return [
      {
        key,
        text: sentences[key](time(values.medianMs), time(values.nineOfTenMs)),
        source: words.measured(Number(values.cases), Number(values.days)),
      },
    ];
  });
  if (measured.length === 0) return null;
  return (
    <section className="mt-14">
      <h2 className="mb-3 text-2xl">{words.speed}</h2>
      <ul className="space-y-2">
        {measured.map((claim) => (
          <li key={claim.key}>
            {claim.text} <span className="text-sm text-soft">{claim.source}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type MeasuredKey = 'decision-time' | 'disbursement-time' | 'withdrawal-time';

function isMeasured(key: string): key is MeasuredKey {
  return key === 'decision-time' || key === 'disbursement-time' || key === 'withdrawal-time';
}

/** Rounded up, so that nothing is said to have been faster than it was. */
function durationText(ms: number, language: Language): string {
  const { minutes, hours, days } = units[language];
  const count = Math.max(1, Math.ceil(ms / minuteMs));
  if (count < 120) return `${count} ${minutes}`;
  const hourCount = Math.ceil(count / 60);
  return hourCount < 48 ? `${hourCount} ${hours}` : `${Math.ceil(hourCount / 24)} ${days}`;
}
