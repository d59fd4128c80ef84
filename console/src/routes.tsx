import { useTexts } from '@pahiram/ui/language.tsx';
import { Link, Redirect, Route, Switch } from 'wouter';
import { ConsoleFrame } from './layout/console-frame.tsx';
import { desksFor } from './layout/desks.ts';
import { layoutTexts } from './layout/layout-texts.ts';
import { StaffGuard } from './layout/staff-guard.tsx';
import { useStaff } from './lib/use-staff.ts';
import { ApplicationPage } from './pages/application.tsx';
import { ApplicationsPage } from './pages/applications.tsx';
import { CodeDeskPage } from './pages/code-desk.tsx';
import { MessagesPage } from './pages/messages.tsx';
import { SignInPage } from './pages/sign-in.tsx';

/** Every address of the console. */
export function Routes() {
  return (
    <Switch>
      <Route path="/sign-in" component={SignInPage} />
      <Route>
        <StaffGuard>
          <ConsoleFrame>
            <Desks />
          </ConsoleFrame>
        </StaffGuard>
      </Route>
    </Switch>
  );
}

function Desks() {
  return (
    <Switch>
      <Route path="/" component={FirstDesk} />
      <Route path="/applications" component={ApplicationsPage} />
      <Route path="/applications/:loanId">
        {({ loanId }) => <ApplicationPage key={loanId} loanId={loanId} />}
      </Route>
      <Route path="/code-desk" component={CodeDeskPage} />
      <Route path="/messages" component={MessagesPage} />
      <Route component={NoSuchPage} />
    </Switch>
  );
}

/** The first desk that the person may sit at. */
function FirstDesk() {
  const staff = useStaff();
  const first = desksFor(staff.data?.permissions ?? [])[0];
  return first ? <Redirect to={first.href} replace /> : null;
}

function NoSuchPage() {
  const words = useTexts(layoutTexts);
  return (
    <p>
      {words.notFound}{' '}
      <Link href="/" className="text-brand underline">
        {words.toStart}
      </Link>
    </p>
  );
}
