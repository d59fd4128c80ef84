import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { lockPath } from '../../../shell/visitor.tsx';
import { useMoneyLock } from '../../passkeys/lock/use-money-lock.tsx';
import { stolenTexts } from './stolen-texts.ts';

/** Whose phone a report is about: a visitor's, the member's, or another person's. */
export type Reported = 'VISITOR' | 'OWN' | 'OTHER';

/** After a report of a stolen phone: what we do now, and what its sender does until our answer. */
export function AfterReport({ of }: { of: Reported }) {
  const words = useTexts(stolenTexts);
  const isLocked = useMoneyLock({ enabled: of === 'OWN' }).data?.lock != null;
  return (
    <div className="mb-5 space-y-5">
      <section>
        <h4 className="mb-1 text-lg font-bold">{words.next}</h4>
        <ul className="list-disc space-y-1 pl-5">
          {of === 'VISITOR' ? (
            <>
              <li>{words.visitorFinds}</li>
              <li>{words.visitorBack}</li>
            </>
          ) : of === 'OWN' ? (
            <>
              <li>{words.memberStops}</li>
              <li>{words.memberAsks}</li>
            </>
          ) : (
            <li>{words.othersFinds}</li>
          )}
        </ul>
      </section>
      <section>
        <h4 className="mb-1 text-lg font-bold">{words.meanwhile}</h4>
        {isLocked ? <p className="mb-2">{words.isLocked}</p> : <Locks of={of} />}
        <ul className="list-disc space-y-1 pl-5">
          {of === 'OTHER' ? (
            <li>{words.tellOwner}</li>
          ) : (
            <>
              <li>{words.telco}</li>
              <li>{words.bank}</li>
            </>
          )}
          {of === 'OWN' ? (
            <li>
              {words.signOut}{' '}
              <Link
                href="/settings/sessions"
                className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
              >
                {words.devices}
              </Link>
            </li>
          ) : null}
          <li>{words.nobody}</li>
        </ul>
      </section>
    </div>
  );
}

function Locks({ of }: { of: Reported }) {
  const words = useTexts(stolenTexts);
  if (of === 'OTHER') return null;
  return (
    <div className="mb-3 flex flex-col gap-2">
      {of === 'OWN' ? (
        <Link href={lockPath} className={buttonLook('danger', true)}>
          {words.lock}
        </Link>
      ) : (
        <>
          <Link href="/lock" className={buttonLook('danger', true)}>
            {words.lockByEmail}
          </Link>
          <Link href={lockPath} className={buttonLook('secondary', true)}>
            {words.lockSignedIn}
          </Link>
        </>
      )}
    </div>
  );
}
