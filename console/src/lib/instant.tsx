import { ageText, manilaTime } from './manila-time.ts';

/** An instant in Manila time, on one line. */
export function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {manilaTime(at)}
    </time>
  );
}

/** Time since an instant, which is its `title`. */
export function Age({ since }: { since: string }) {
  return (
    <time dateTime={since} title={manilaTime(since)} className="whitespace-nowrap">
      {ageText(since, Date.now())}
    </time>
  );
}
