import { routes as access } from './access/routes.ts';
import { tasks as accessTasks } from './access/tasks.ts';
import { routes as accounting } from './accounting/routes.ts';
import { tasks as accountingTasks } from './accounting/tasks.ts';
import { routes as audit } from './audit/routes.ts';
import { tasks as auditTasks } from './audit/tasks.ts';
import { gauges as smsGauges } from './codes/sms-budget.ts';
import { tasks as companyTasks } from './company/check-settings.ts';
import { routes as confirmations } from './confirmations/routes.ts';
import { routes as currencies } from './currencies/routes.ts';
import { tasks as currenciesTasks } from './currencies/tasks.ts';
import { routes as demo } from './demo/routes.ts';
import { routes as documents } from './documents/routes.ts';
import { tasks as documentsTasks } from './documents/tasks.ts';
import type { Gauge } from './gauge.ts';
import { gauges as logGauges } from './health/database-log-gauge.ts';
import type { Route } from './http/route.ts';
import { routes as interests } from './interests/routes.ts';
import { gauges as jobsGauges } from './jobs/gauges.ts';
import { routes as jobs } from './jobs/routes.ts';
import { tasks as ledgerTasks } from './ledger/tasks.ts';
import { routes as bankStatements } from './loans/bank-statements/routes.ts';
import { gauges as collectionsGauges } from './loans/collections/gauges.ts';
import { routes as collections } from './loans/collections/routes.ts';
import { routes as companyAccounts } from './loans/company-accounts/routes.ts';
import { routes as incomeProof } from './loans/income-proof/routes.ts';
import { gauges as repaymentsGauges } from './loans/repayments/gauges.ts';
import { routes as repayments } from './loans/repayments/routes.ts';
import { routes as loanRequests } from './loans/requests/routes.ts';
import { routes as loans } from './loans/routes.ts';
import { tasks as loansTasks } from './loans/tasks.ts';
import { routes as memberPage } from './member-page/routes.ts';
import { routes as members } from './members/routes.ts';
import { tasks as membersTasks } from './members/tasks.ts';
import { routes as moneyLock } from './money-lock/routes.ts';
import { tasks as moneyLockTasks } from './money-lock/tasks.ts';
import { routes as notices } from './notices/routes.ts';
import { tasks as noticesTasks } from './notices/tasks.ts';
import { routes as payments } from './payments/routes.ts';
import { tasks as paymentsTasks } from './payments/tasks.ts';
import { routes as phoneNumber } from './phone-number/routes.ts';
import { tasks as phoneNumberTasks } from './phone-number/tasks.ts';
import { routes as privacy } from './privacy/routes.ts';
import { tasks as privacyTasks } from './privacy/tasks.ts';
import { routes as site } from './site/routes.ts';
import { routes as stops } from './stops/routes.ts';
import { routes as support } from './support/routes.ts';
import { tasks as supportTasks } from './support/tasks.ts';
import type { Tasks } from './task.ts';
import { routes as wallet } from './wallet/routes.ts';
import { gauges as withdrawalsGauges } from './withdrawals/gauges.ts';
import { routes as withdrawals } from './withdrawals/routes.ts';
import { tasks as withdrawalsTasks } from './withdrawals/tasks.ts';
import { routes as workQueues } from './work-queues/routes.ts';

export const routes: readonly Route[] = [
  ...access,
  ...accounting,
  ...audit,
  ...collections,
  ...companyAccounts,
  ...confirmations,
  ...currencies,
  ...demo,
  ...documents,
  ...interests,
  ...jobs,
  ...bankStatements,
  ...incomeProof,
  ...loanRequests,
  ...loans,
  ...memberPage,
  ...members,
  ...moneyLock,
  ...notices,
  ...payments,
  ...phoneNumber,
  ...privacy,
  ...repayments,
  ...site,
  ...stops,
  ...support,
  ...wallet,
  ...withdrawals,
  ...workQueues,
];

export const tasks: Tasks = [
  ...accessTasks,
  ...accountingTasks,
  ...auditTasks,
  ...companyTasks,
  ...currenciesTasks,
  ...documentsTasks,
  ...ledgerTasks,
  ...membersTasks,
  ...loansTasks,
  ...moneyLockTasks,
  ...noticesTasks,
  ...paymentsTasks,
  ...phoneNumberTasks,
  ...privacyTasks,
  ...supportTasks,
  ...withdrawalsTasks,
];

/** Every gauge that /metrics reads from the database. */
export const gauges: readonly Gauge[] = [
  ...collectionsGauges,
  ...jobsGauges,
  ...repaymentsGauges,
  ...withdrawalsGauges,
  ...smsGauges,
  ...logGauges,
];
