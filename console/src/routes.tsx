import { useTexts } from '@pahiram/ui/language.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { Link, Redirect, Route, Switch } from 'wouter';
import { SessionLost } from './access/session-lost.tsx';
import { ConsoleFrame } from './layout/console-frame.tsx';
import { firstDeskFor } from './layout/desks.ts';
import { layoutTexts } from './layout/layout-texts.ts';
import { StaffGuard } from './layout/staff-guard.tsx';
import { Answer } from './lib/answer.tsx';
import { useStaff } from './lib/use-staff.ts';
import { SignInPage } from './pages/sign-in.tsx';

const ApplicationPage = lazy(async () => ({
  default: (await import('./pages/application.tsx')).ApplicationPage,
}));
const ApplicationsPage = lazy(async () => ({
  default: (await import('./pages/applications.tsx')).ApplicationsPage,
}));
const AuditPage = lazy(async () => ({ default: (await import('./pages/audit.tsx')).AuditPage }));
const ChatPage = lazy(async () => ({ default: (await import('./pages/chat.tsx')).ChatPage }));
const CodeDeskPage = lazy(async () => ({
  default: (await import('./pages/code-desk.tsx')).CodeDeskPage,
}));
const HoldsPage = lazy(async () => ({ default: (await import('./pages/holds.tsx')).HoldsPage }));
const IdentityReviewPage = lazy(async () => ({
  default: (await import('./pages/identity-review.tsx')).IdentityReviewPage,
}));
const IdentityReviewsPage = lazy(async () => ({
  default: (await import('./pages/identity-reviews.tsx')).IdentityReviewsPage,
}));
const IncidentsPage = lazy(async () => ({
  default: (await import('./pages/incidents.tsx')).IncidentsPage,
}));
const InvitationPage = lazy(async () => ({
  default: (await import('./pages/invitation.tsx')).InvitationPage,
}));
const InvitationsPage = lazy(async () => ({
  default: (await import('./pages/invitations.tsx')).InvitationsPage,
}));
const JobsPage = lazy(async () => ({ default: (await import('./pages/jobs.tsx')).JobsPage }));
const MemberPage = lazy(async () => ({
  default: (await import('./pages/member.tsx')).MemberPage,
}));
const MembersPage = lazy(async () => ({
  default: (await import('./pages/members.tsx')).MembersPage,
}));
const MessagesPage = lazy(async () => ({
  default: (await import('./pages/messages.tsx')).MessagesPage,
}));
const StaffPage = lazy(async () => ({ default: (await import('./pages/staff.tsx')).StaffPage }));
const StaffChangesPage = lazy(async () => ({
  default: (await import('./pages/staff-changes.tsx')).StaffChangesPage,
}));
const LoanProductsPage = lazy(async () => ({
  default: (await import('./pages/loan-products.tsx')).LoanProductsPage,
}));
const LaunchGatePage = lazy(async () => ({
  default: (await import('./pages/launch-gate.tsx')).LaunchGatePage,
}));
const TicketPage = lazy(async () => ({ default: (await import('./pages/ticket.tsx')).TicketPage }));
const TicketsPage = lazy(async () => ({
  default: (await import('./pages/tickets.tsx')).TicketsPage,
}));
const WithdrawalPage = lazy(async () => ({
  default: (await import('./pages/withdrawal.tsx')).WithdrawalPage,
}));
const WithdrawalsPage = lazy(async () => ({
  default: (await import('./pages/withdrawals.tsx')).WithdrawalsPage,
}));

/** Every page of the console. vite.config.ts reads the paths from this file. */
export function Routes() {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <Switch>
        <Route path="/sign-in" component={SignInPage} />
        <Route path="/invitation" component={InvitationPage} />
        <Route>
          <StaffGuard lost={<SessionLost />}>
            <ConsoleFrame>
              <Suspense fallback={<Skeleton lines={6} />}>
                <Desks />
              </Suspense>
            </ConsoleFrame>
          </StaffGuard>
        </Route>
      </Switch>
    </Suspense>
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
      <Route path="/identity" component={IdentityReviewsPage} />
      <Route path="/identity/:memberId">
        {({ memberId }) => <IdentityReviewPage key={memberId} memberId={memberId} />}
      </Route>
      <Route path="/code-desk" component={CodeDeskPage} />
      <Route path="/withdrawals" component={WithdrawalsPage} />
      <Route path="/withdrawals/:id">{({ id }) => <WithdrawalPage key={id} id={id} />}</Route>
      <Route path="/loan-products" component={LoanProductsPage} />
      <Route path="/launch-gate" component={LaunchGatePage} />
      <Route path="/staff-changes" component={StaffChangesPage} />
      <Route path="/incidents" component={IncidentsPage} />
      <Route path="/tickets" component={TicketsPage} />
      <Route path="/tickets/:id">{({ id }) => <TicketPage key={id} id={id} />}</Route>
      <Route path="/chat">{() => <ChatPage id={null} />}</Route>
      <Route path="/chat/:id">{({ id }) => <ChatPage id={id} />}</Route>
      <Route path="/holds" component={HoldsPage} />
      <Route path="/members" component={MembersPage} />
      <Route path="/members/:memberId">
        {({ memberId }) => <MemberPage key={memberId} memberId={memberId} />}
      </Route>
      <Route path="/messages" component={MessagesPage} />
      <Route path="/jobs" component={JobsPage} />
      <Route path="/audit" component={AuditPage} />
      <Route path="/staff" component={StaffPage} />
      <Route path="/invitations" component={InvitationsPage} />
      <Route component={NoSuchPage} />
    </Switch>
  );
}

/** Redirects to the first page of the person's role. */
function FirstDesk() {
  const staff = useStaff();
  if (!staff.data) return <Answer query={staff}>{() => null}</Answer>;
  const first = firstDeskFor(staff.data.roles, staff.data.permissions);
  return first ? <Redirect to={first} replace /> : <NoSuchPage />;
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
