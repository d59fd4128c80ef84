import type { ComponentType, SVGProps } from 'react';
import Statements from '~icons/ic/outline-account-balance';
import Staff from '~icons/ic/outline-admin-panel-settings';
import Identity from '~icons/ic/outline-badge';
import Ledger from '~icons/ic/outline-book';
import CodeDesk from '~icons/ic/outline-call';
import Products from '~icons/ic/outline-category';
import Tickets from '~icons/ic/outline-confirmation-number';
import Applications from '~icons/ic/outline-description';
import CompanyAccounts from '~icons/ic/outline-domain';
import Approvals from '~icons/ic/outline-done-all';
import MoreTime from '~icons/ic/outline-event';
import Checks from '~icons/ic/outline-fact-check';
import Interests from '~icons/ic/outline-family-restroom';
import LaunchGate from '~icons/ic/outline-flag';
import Chats from '~icons/ic/outline-forum';
import Holds from '~icons/ic/outline-gpp-maybe';
import Members from '~icons/ic/outline-group';
import Decisions from '~icons/ic/outline-history';
import Today from '~icons/ic/outline-home';
import StaffChanges from '~icons/ic/outline-how-to-reg';
import Audit from '~icons/ic/outline-manage-search';
import Withdrawals from '~icons/ic/outline-north-east';
import Payments from '~icons/ic/outline-payments';
import Collections from '~icons/ic/outline-phone-in-talk';
import PreparedAnswers from '~icons/ic/outline-quickreply';
import Incidents from '~icons/ic/outline-report-problem';
import Loans from '~icons/ic/outline-request-quote';
import Jobs from '~icons/ic/outline-schedule';
import Messages from '~icons/ic/outline-sms';
import Invitations from '~icons/ic/outline-vpn-key';

/** The icon of each page in the menu, by its path. Decoration: the title stands beside it or names the link. */
export const menuIcons: Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>> = {
  '/': Today,
  '/approvals': Approvals,
  '/decisions': Decisions,
  '/tickets': Tickets,
  '/chat': Chats,
  '/interests': Interests,
  '/applications': Applications,
  '/identity': Identity,
  '/loan-requests': MoreTime,
  '/collections': Collections,
  '/code-queue': CodeDesk,
  '/withdrawals': Withdrawals,
  '/payments': Payments,
  '/statements': Statements,
  '/incidents': Incidents,
  '/reconciliation': Checks,
  '/ledger': Ledger,
  '/company-accounts': CompanyAccounts,
  '/members': Members,
  '/loans': Loans,
  '/holds': Holds,
  '/messages': Messages,
  '/staff': Staff,
  '/staff-changes': StaffChanges,
  '/loan-products': Products,
  '/launch-gate': LaunchGate,
  '/invitations': Invitations,
  '/prepared-answers': PreparedAnswers,
  '/jobs': Jobs,
  '/audit': Audit,
};
