import { LoadState } from '@pahiram/client/load-state.tsx';
import { Redirect } from 'wouter';
import { homeFor } from '../../shell/navigation.ts';
import { NotFoundPage } from '../../shell/page.tsx';
import { useStaff } from '../../shell/use-staff.ts';

/** Redirects to the first page of the person's role. */
export function Page() {
  const staff = useStaff();
  if (!staff.data) return <LoadState query={staff}>{() => null}</LoadState>;
  const home = homeFor(staff.data.roles, staff.data.permissions);
  return home ? <Redirect to={home} replace /> : <NotFoundPage />;
}
