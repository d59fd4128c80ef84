import { ageText, manilaTime } from './manila-time.ts';

/** A moment in Manila, on one line. */
export function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {manilaTime(at)}
    </time>
  );
}

/** How long something has waited; the moment itself is its title. */
export function Age({ since }: { since: string }) {
  return (
    <time dateTime={since} title={manilaTime(since)} className="whitespace-nowrap">
      {ageText(since, Date.now())}
    </time>
  );
}
