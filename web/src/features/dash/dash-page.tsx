import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { isActivated } from '@pahiram/domain/members/activation';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link, Redirect, useSearchParams } from 'wouter';
import { lazily } from '../../shell/lazily.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { useErasure } from '../account/use-erasure.ts';
import { useInfoState } from '../profile/use-member-details.ts';
import { ActivationPrompt } from './activation-prompt.tsx';
import { dashTexts } from './dash-texts.ts';
import { HomeLoan } from './home-loan.tsx';

const MyDataRow = lazily(async () => (await import('../account/my-data-dialog.tsx')).MyDataRow);

/**
 * Home: the one next thing. The profile steps left, or where the loan stands and what comes next, or the form
 * to apply (S2.29, S2.30, G18). `?erasing` is set by a sign-in to an account that will be erased, and redirects
 * to the date until which it can be kept.
 */
export function Page() {
  const words = useTexts(dashTexts);
  const [search] = useSearchParams();
  return (
    <LoadState query={useInfoState()} lines={6} isGate>
      {({ state, firstName }) => {
        const isReady = isActivated(state);
        if (isReady && search.has('erasing')) return <Redirect to="/settings/data" replace />;
        return (
          <>
            <PageHeader title={words.hello(firstName)} />
            {isReady ? (
              <>
                <ErasureAsked />
                <HomeLoan firstName={firstName} />
              </>
            ) : (
              <>
                <ActivationPrompt state={state} />
                <MyDataRow />
              </>
            )}
          </>
        );
      }}
    </LoadState>
  );
}

/** Until the day of the erasure Home says so on every visit. */
function ErasureAsked() {
  const words = useTexts(dashTexts);
  const language = useLanguage();
  const asked = useErasure().data?.asked;
  if (!asked) return null;
  return (
    <div className="mb-3">
      <Notice tone="warning" title={words.erasureAsked(dayText(asked.lastDay, language))}>
        <Link
          href="/settings/data"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {words.keepAccount}
        </Link>
      </Notice>
    </div>
  );
}
