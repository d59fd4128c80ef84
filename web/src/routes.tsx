import { Skeleton } from '@pahiram/ui/page-states.tsx';
import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { MemberGuard } from './layout/member-guard.tsx';
import { ActivatedOnly } from './members/activated-only.tsx';

type Row = readonly [path: string, Page: ComponentType];

/** A page in a chunk of its own, fetched when it is first shown. */
function page<Name extends string>(
  open: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ComponentType {
  return lazy(async () => {
    const Page: ComponentType = (await open())[name];
    return { default: Page };
  });
}

const NotFoundPage = page(() => import('./pages/not-found.tsx'), 'NotFoundPage');

/** For everybody (S2.01 to S2.06). The addresses of all tables stand in public/routes.json too. */
const publicRows: readonly Row[] = [
  ['/', page(() => import('./pages/home.tsx'), 'HomePage')],
  ['/hiw', page(() => import('./pages/hiw.tsx'), 'HowItWorksPage')],
  ['/about', page(() => import('./pages/about.tsx'), 'AboutPage')],
  ['/contact', page(() => import('./pages/contact.tsx'), 'ContactPage')],
  ['/contact/ticket/:number', page(() => import('./pages/ticket.tsx'), 'TicketPage')],
  ['/privacy', page(() => import('./pages/privacy.tsx'), 'PrivacyPage')],
  ['/terms', page(() => import('./pages/terms.tsx'), 'TermsPage')],
  ['/faq', page(() => import('./pages/faq.tsx'), 'FaqPage')],
  ['/bug-bounty', page(() => import('./pages/bug-bounty.tsx'), 'BugBountyPage')],
  ['/demo', page(() => import('./pages/demo.tsx'), 'DemoPage')],
  ['/gallery', page(() => import('./pages/gallery.tsx'), 'GalleryPage')],
  ['/login', page(() => import('./pages/login.tsx'), 'LoginPage')],
  ['/register', page(() => import('./pages/register.tsx'), 'RegisterPage')],
  ['/recover', page(() => import('./pages/recover.tsx'), 'RecoverPage')],
];

/** For members (S2.07, S2.10), activated or not. */
const memberRows: readonly Row[] = [
  ['/dash', page(() => import('./pages/dash.tsx'), 'DashPage')],
  ['/activate', page(() => import('./pages/activate.tsx'), 'ActivatePage')],
  ['/profile/:step?', page(() => import('./pages/profile/profile.tsx'), 'ProfilePage')],
];

const contractPage = page(() => import('./pages/contract.tsx'), 'ContractPage');

/** For activated members only (S2.08, S2.09, S2.12). */
const activatedRows: readonly Row[] = [
  ['/wallet', page(() => import('./pages/wallet.tsx'), 'WalletPage')],
  ['/wallet/withdraw/:id?', page(() => import('./pages/withdraw.tsx'), 'WithdrawPage')],
  ['/settings/:part?', page(() => import('./pages/settings.tsx'), 'SettingsPage')],
  ['/apply', page(() => import('./pages/apply.tsx'), 'ApplyPage')],
  ['/offer/:step?', page(() => import('./pages/offer.tsx'), 'OfferPage')],
  ['/contract', contractPage],
  ['/contract/:loanId/:kind', contractPage],
];

const memberArea = /^\/(dash|activate|profile|apply|offer|contract|wallet|settings)(\/|$)/;

/** The route table (section 2 of the specification). */
export function Routes() {
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        {publicRows.map(([path, Page]) => (
          <Route key={path} path={path} component={Page} />
        ))}
        <Route path={memberArea}>
          <MemberGuard>
            <Suspense fallback={<Skeleton lines={8} />}>
              <MemberRoutes />
            </Suspense>
          </MemberGuard>
        </Route>
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  );
}

function MemberRoutes() {
  return (
    <Switch>
      {memberRows.map(([path, Page]) => (
        <Route key={path} path={path} component={Page} />
      ))}
      {activatedRows.map(([path, Page]) => (
        <Route key={path} path={path}>
          <ActivatedOnly>
            <Page />
          </ActivatedOnly>
        </Route>
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  );
}

function Waiting() {
  return (
    <div className="mx-auto max-w-2xl px-4 py-10">
      <Skeleton lines={8} />
    </div>
  );
}
