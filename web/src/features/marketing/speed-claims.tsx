import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Band } from '../../shell/band.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { durationText } from './duration-text.ts';
import { homeTexts } from './home-texts.ts';

type MeasuredKey = 'decision-time' | 'disbursement-time' | 'withdrawal-time';

/** Times from application to money; shown only if they were measured (V16). */
export function SpeedClaims() {
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const company = useCompany();
  const titles: Readonly<Record<MeasuredKey, string>> = {
    'decision-time': words.decision,
    'disbursement-time': words.disbursement,
    'withdrawal-time': words.withdrawal,
  };
  const measured = (company.data?.claims ?? []).flatMap(({ key, values }) =>
    isMeasured(key) ? [{ key, title: titles[key], ...readTimes(values, language) }] : [],
  );
  if (measured.length === 0) return null;
  return (
    <Band tone="raised" title={words.speed}>
      <ul className="grid gap-4 md:grid-cols-3">
        {measured.map((claim) => (
          <li key={claim.key} className="rounded-card bg-surface p-6">
            <h3 className="text-base text-soft">{claim.title}</h3>
            <p className="mt-3">
              {words.half}{' '}
              <strong className="figures block text-3xl text-brand">{claim.half}</strong>
              {words.nineOfTen} <strong className="figures">{claim.most}</strong>.
            </p>
            <p className="mt-3 text-sm text-soft">{words.measured(claim.cases, claim.days)}.</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function isMeasured(key: string): key is MeasuredKey {
  return key === 'decision-time' || key === 'disbursement-time' || key === 'withdrawal-time';
}

function readTimes(values: Readonly<Record<string, string | number>>, language: Language) {
  return {
    half: durationText(Number(values.medianMs), language),
    most: durationText(Number(values.nineOfTenMs), language),
    cases: Number(values.cases).toLocaleString('en'),
    days: Number(values.days),
  };
}
