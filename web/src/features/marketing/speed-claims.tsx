import { durationText } from '@pahiram/domain/texts/duration-text';
import { type Language, texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { Part } from './home/home-sections.tsx';

const speedTexts = texts(
  {
    speed: 'How fast it has been',
    half: 'Half took up to',
    nineOfTen: 'nine in ten took up to',
    measured: (cases: string, days: number) => `Based on ${cases} cases in the last ${days} days`,
    decision: 'From application to decision',
    disbursement: 'From signature to wallet',
    withdrawal: 'From withdrawal to your account',
  },
  {
    speed: 'Gaano ito kabilis',
    half: 'Kalahati: hanggang',
    nineOfTen: 'siyam sa sampu: hanggang',
    measured: (cases: string, days: number) => `Batay sa ${cases} kaso nitong huling ${days} araw`,
    decision: 'Mula application hanggang desisyon',
    disbursement: 'Mula pirma hanggang wallet',
    withdrawal: 'Mula withdrawal hanggang account mo',
  },
);

type MeasuredKey = 'decision-time' | 'disbursement-time' | 'withdrawal-time';

/** Times from application to money; shown only if they were measured (V16). */
export function SpeedClaims() {
  const words = useTexts(speedTexts);
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
    <Part title={words.speed}>
      <ul className="grid gap-4 md:grid-cols-3">
        {measured.map((claim) => (
          <li key={claim.key} className="rounded-card border border-line bg-raised p-4">
            <h3 className="text-sm text-soft">{claim.title}</h3>
            <p className="mt-2">
              {words.half}{' '}
              <strong className="figures block text-xl text-brand">{claim.half}</strong>
              {words.nineOfTen} <strong className="figures">{claim.most}</strong>.
            </p>
            <p className="mt-2 text-sm text-soft">{words.measured(claim.cases, claim.days)}.</p>
          </li>
        ))}
      </ul>
    </Part>
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
