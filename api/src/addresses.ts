// Made from the contract by tools/addresses.mjs; edit the contract and run npm run api:addresses.
import { address } from './address.ts';
import type * as access from './access.ts';
import type * as accountChanges from './account-changes.ts';
import type * as accountRecovery from './account-recovery.ts';
import type * as activity from './activity.ts';
import type * as applications from './applications.ts';
import type * as audit from './audit.ts';
import type * as bankStatements from './bank-statements.ts';
import type * as codeQueue from './code-queue.ts';
import type * as collections from './collections.ts';
import type * as companyAccounts from './company-accounts.ts';
import type * as company from './company.ts';
import type * as creditScore from './credit-score.ts';
import type * as currencies from './currencies.ts';
import type * as documentCheck from './document-check.ts';
import type * as documents from './documents.ts';
import type * as emailConfirmation from './email-confirmation.ts';
import type * as holds from './holds.ts';
import type * as incidents from './incidents.ts';
import type * as incomeProof from './income-proof.ts';
import type * as jobs from './jobs.ts';
import type * as launchGate from './launch-gate.ts';
import type * as ledger from './ledger.ts';
import type * as loanChanges from './loan-changes.ts';
import type * as loanDocuments from './loan-documents.ts';
import type * as loanOffer from './loan-offer.ts';
import type * as loanRequests from './loan-requests.ts';
import type * as loanReturn from './loan-return.ts';
import type * as loanReview from './loan-review.ts';
import type * as loans from './loans.ts';
import type * as memberAccess from './member-access.ts';
import type * as memberData from './member-data.ts';
import type * as memberDrafts from './member-drafts.ts';
import type * as memberLoan from './member-loan.ts';
import type * as memberNotes from './member-notes.ts';
import type * as memberNotices from './member-notices.ts';
import type * as memberPage from './member-page.ts';
import type * as memberRecords from './member-records.ts';
import type * as members from './members.ts';
import type * as moneyLock from './money-lock.ts';
import type * as notices from './notices.ts';
import type * as passkeys from './passkeys.ts';
import type * as paymentCodes from './payment-codes.ts';
import type * as paymentPromises from './payment-promises.ts';
import type * as phoneNumber from './phone-number.ts';
import type * as preparedAnswers from './prepared-answers.ts';
import type * as privacyRequests from './privacy-requests.ts';
import type * as profileCorrections from './profile-corrections.ts';
import type * as reconciliation from './reconciliation.ts';
import type * as repayments from './repayments.ts';
import type * as signals from './signals.ts';
import type * as staffAccess from './staff-access.ts';
import type * as staffChanges from './staff-changes.ts';
import type * as staffInterests from './staff-interests.ts';
import type * as staffLoanRequests from './staff-loan-requests.ts';
import type * as staffLoans from './staff-loans.ts';
import type * as staffPasskeys from './staff-passkeys.ts';
import type * as staffPayments from './staff-payments.ts';
import type * as staffSessions from './staff-sessions.ts';
import type * as staffViews from './staff-views.ts';
import type * as staffWithdrawals from './staff-withdrawals.ts';
import type * as stops from './stops.ts';
import type * as supportChat from './support-chat.ts';
import type * as supportDesk from './support-desk.ts';
import type * as supportFeedback from './support-feedback.ts';
import type * as support from './support.ts';
import type * as ticketFiles from './ticket-files.ts';
import type * as wallet from './wallet.ts';
import type * as withdrawals from './withdrawals.ts';
import type * as workClaims from './work-claims.ts';
import type * as workQueues from './work-queues.ts';
import type * as workReminders from './work-reminders.ts';

export const changePassword = /* @__PURE__ */ address<typeof access.changePassword>(
  'POST',
  '/api/v2/authmember/chpwd',
  'member',
);
export const confirmRecoveryCode = /* @__PURE__ */ address<typeof access.confirmRecoveryCode>(
  'POST',
  '/api/v2/authmember/recovery/confirm',
  'anyone',
);
export const confirmRegistrationCode = /* @__PURE__ */ address<typeof access.confirmRegistrationCode>(
  'POST',
  '/api/v2/authmember/registration/confirm',
  'anyone',
);
export const endSession = /* @__PURE__ */ address<typeof access.endSession>(
  'POST',
  '/api/v2/authmember/sessions/:sessionId/end',
  'member',
);
export const getRegistrationRules = /* @__PURE__ */ address<typeof access.getRegistrationRules>(
  'GET',
  '/api/v2/authmember/registration',
  'anyone',
);
export const listSessions = /* @__PURE__ */ address<typeof access.listSessions>(
  'GET',
  '/api/v2/authmember/sessions',
  'member',
);
export const logout = /* @__PURE__ */ address<typeof access.logout>(
  'POST',
  '/api/v2/authmember/logout',
  'anyone',
);
export const recoverAccount = /* @__PURE__ */ address<typeof access.recoverAccount>(
  'POST',
  '/api/v2/authmember/recovery/password',
  'anyone',
);
export const refresh = /* @__PURE__ */ address<typeof access.refresh>(
  'GET',
  '/api/v2/authmember/refresh',
  'anyone',
);
export const refreshAlias = /* @__PURE__ */ address<typeof access.refreshAlias>(
  'GET',
  '/api/v2/auth/refresh',
  'anyone',
);
export const register = /* @__PURE__ */ address<typeof access.register>(
  'POST',
  '/api/v2/authmember/register',
  'anyone',
);
export const resendRecoveryCode = /* @__PURE__ */ address<typeof access.resendRecoveryCode>(
  'POST',
  '/api/v2/authmember/recovery/code',
  'anyone',
);
export const sendRegistrationCode = /* @__PURE__ */ address<typeof access.sendRegistrationCode>(
  'POST',
  '/api/v2/authmember/registration/code',
  'anyone',
);
export const signIn = /* @__PURE__ */ address<typeof access.signIn>(
  'POST',
  '/api/v2/authmember/login',
  'anyone',
);
export const signOutEverywhere = /* @__PURE__ */ address<typeof access.signOutEverywhere>(
  'POST',
  '/api/v2/authmember/sessions/end',
  'member',
);
export const startRecovery = /* @__PURE__ */ address<typeof access.startRecovery>(
  'POST',
  '/api/v2/authmember/recovery',
  'anyone',
);
export const startRegistration = /* @__PURE__ */ address<typeof access.startRegistration>(
  'POST',
  '/api/v2/authmember/registration',
  'anyone',
);
export const cancelAccountChange = /* @__PURE__ */ address<typeof accountChanges.cancelAccountChange>(
  'POST',
  '/api/v2/staff/company-account-changes/:changeId/cancel',
  'staff',
);
export const confirmAccountChange = /* @__PURE__ */ address<typeof accountChanges.confirmAccountChange>(
  'POST',
  '/api/v2/staff/company-account-changes/:changeId/confirm',
  'staff',
  'ACCOUNT_CHANGE',
);
export const listAccountChanges = /* @__PURE__ */ address<typeof accountChanges.listAccountChanges>(
  'GET',
  '/api/v2/staff/company-account-changes',
  'staff',
);
export const proposeAccountChange = /* @__PURE__ */ address<typeof accountChanges.proposeAccountChange>(
  'POST',
  '/api/v2/staff/company-account-changes',
  'staff',
);
export const confirmAccountRecovery = /* @__PURE__ */ address<typeof accountRecovery.confirmAccountRecovery>(
  'POST',
  '/api/v2/staff/members/:memberId/recoveries/confirm',
  'staff',
  'ACCOUNT_RECOVERY',
);
export const dropAccountRecovery = /* @__PURE__ */ address<typeof accountRecovery.dropAccountRecovery>(
  'POST',
  '/api/v2/staff/members/:memberId/recoveries/drop',
  'staff',
);
export const getRecoveryProof = /* @__PURE__ */ address<typeof accountRecovery.getRecoveryProof>(
  'GET',
  '/api/v2/staff/members/:memberId/recoveries/:recoveryId/proof',
  'staff',
);
export const listAccountRecoveries = /* @__PURE__ */ address<typeof accountRecovery.listAccountRecoveries>(
  'GET',
  '/api/v2/staff/members/:memberId/recoveries',
  'staff',
);
export const openRecoveryPicture = /* @__PURE__ */ address<typeof accountRecovery.openRecoveryPicture>(
  'GET',
  '/api/v2/staff/members/:memberId/recoveries/:recoveryId/pictures/:documentId',
  'staff',
);
export const proposeAccountRecovery = /* @__PURE__ */ address<typeof accountRecovery.proposeAccountRecovery>(
  'POST',
  '/api/v2/staff/members/:memberId/recoveries',
  'staff',
);
export const downloadActivity = /* @__PURE__ */ address<typeof activity.downloadActivity>(
  'GET',
  '/api/v2/activity/document',
  'member',
);
export const listActivity = /* @__PURE__ */ address<typeof activity.listActivity>(
  'GET',
  '/api/v2/activity',
  'member',
);
export const assignApplication = /* @__PURE__ */ address<typeof applications.assignApplication>(
  'POST',
  '/api/v2/staff/applications/:loanId/assign',
  'staff',
);
export const claimApplication = /* @__PURE__ */ address<typeof applications.claimApplication>(
  'POST',
  '/api/v2/staff/applications/:loanId/claim',
  'staff',
);
export const exportApplications = /* @__PURE__ */ address<typeof applications.exportApplications>(
  'GET',
  '/api/v2/staff/applications.csv',
  'staff',
);
export const listApplications = /* @__PURE__ */ address<typeof applications.listApplications>(
  'GET',
  '/api/v2/staff/applications',
  'staff',
);
export const listReviewers = /* @__PURE__ */ address<typeof applications.listReviewers>(
  'GET',
  '/api/v2/staff/reviewers',
  'staff',
);
export const listAuditEntries = /* @__PURE__ */ address<typeof audit.listAuditEntries>(
  'GET',
  '/api/v2/staff/audit',
  'staff',
);
export const listLoanHistory = /* @__PURE__ */ address<typeof audit.listLoanHistory>(
  'GET',
  '/api/v2/staff/loans/:loanNumber/history',
  'staff',
);
export const verifyAudit = /* @__PURE__ */ address<typeof audit.verifyAudit>(
  'GET',
  '/api/v2/staff/audit/verification',
  'staff',
);
export const confirmBankStatement = /* @__PURE__ */ address<typeof bankStatements.confirmBankStatement>(
  'POST',
  '/api/v2/staff/statements/:statementId/confirmation',
  'staff',
  'BANK_STATEMENT',
);
export const decideStatementRow = /* @__PURE__ */ address<typeof bankStatements.decideStatementRow>(
  'POST',
  '/api/v2/staff/statements/:statementId/rows/:line/decision',
  'staff',
  'STATEMENT_ROW',
);
export const decideTakingBack = /* @__PURE__ */ address<typeof bankStatements.decideTakingBack>(
  'POST',
  '/api/v2/staff/statements/:statementId/taking-back/decision',
  'staff',
  'BANK_STATEMENT',
);
export const discardBankStatement = /* @__PURE__ */ address<typeof bankStatements.discardBankStatement>(
  'POST',
  '/api/v2/staff/statements/:statementId/discard',
  'staff',
);
export const downloadBankStatement = /* @__PURE__ */ address<typeof bankStatements.downloadBankStatement>(
  'GET',
  '/api/v2/staff/statements/:statementId/file',
  'staff',
);
export const exportBankStatements = /* @__PURE__ */ address<typeof bankStatements.exportBankStatements>(
  'GET',
  '/api/v2/staff/statements.csv',
  'staff',
);
export const getBankStatement = /* @__PURE__ */ address<typeof bankStatements.getBankStatement>(
  'GET',
  '/api/v2/staff/statements/:statementId',
  'staff',
);
export const giveStatementEvidence = /* @__PURE__ */ address<typeof bankStatements.giveStatementEvidence>(
  'POST',
  '/api/v2/staff/statements/:statementId/evidence',
  'staff',
  'BANK_STATEMENT',
);
export const importBankStatement = /* @__PURE__ */ address<typeof bankStatements.importBankStatement>(
  'POST',
  '/api/v2/staff/company-accounts/:accountId/statements',
  'staff',
);
export const listBankStatements = /* @__PURE__ */ address<typeof bankStatements.listBankStatements>(
  'GET',
  '/api/v2/staff/statements',
  'staff',
);
export const previewBankStatement = /* @__PURE__ */ address<typeof bankStatements.previewBankStatement>(
  'POST',
  '/api/v2/staff/company-accounts/:accountId/statements/preview',
  'staff',
);
export const proposeStatementRow = /* @__PURE__ */ address<typeof bankStatements.proposeStatementRow>(
  'POST',
  '/api/v2/staff/statements/:statementId/rows/:line',
  'staff',
);
export const proposeTakingBack = /* @__PURE__ */ address<typeof bankStatements.proposeTakingBack>(
  'POST',
  '/api/v2/staff/statements/:statementId/taking-back',
  'staff',
);
export const claimWithdrawalCall = /* @__PURE__ */ address<typeof codeQueue.claimWithdrawalCall>(
  'POST',
  '/api/v2/staff/withdrawals/:id/claim',
  'staff',
);
export const exportCodeQueue = /* @__PURE__ */ address<typeof codeQueue.exportCodeQueue>(
  'GET',
  '/api/v2/staff/code-queue.csv',
  'staff',
);
export const issueWithdrawalCode = /* @__PURE__ */ address<typeof codeQueue.issueWithdrawalCode>(
  'POST',
  '/api/v2/staff/withdrawals/:id/code',
  'staff',
);
export const listCodeQueue = /* @__PURE__ */ address<typeof codeQueue.listCodeQueue>(
  'GET',
  '/api/v2/staff/code-queue',
  'staff',
);
export const readWithdrawalAccountNumber = /* @__PURE__ */ address<typeof codeQueue.readWithdrawalAccountNumber>(
  'POST',
  '/api/v2/staff/withdrawals/:id/account',
  'staff',
);
export const assignCollection = /* @__PURE__ */ address<typeof collections.assignCollection>(
  'POST',
  '/api/v2/staff/collections/:loanNumber/assign',
  'staff',
);
export const claimCollectionCall = /* @__PURE__ */ address<typeof collections.claimCollectionCall>(
  'POST',
  '/api/v2/staff/collections/:loanNumber/claim',
  'staff',
);
export const exportCollections = /* @__PURE__ */ address<typeof collections.exportCollections>(
  'GET',
  '/api/v2/staff/collections.csv',
  'staff',
);
export const getCollection = /* @__PURE__ */ address<typeof collections.getCollection>(
  'GET',
  '/api/v2/staff/collections/:loanNumber',
  'staff',
);
export const listCollections = /* @__PURE__ */ address<typeof collections.listCollections>(
  'GET',
  '/api/v2/staff/collections',
  'staff',
);
export const listCollectors = /* @__PURE__ */ address<typeof collections.listCollectors>(
  'GET',
  '/api/v2/staff/collectors',
  'staff',
);
export const logContact = /* @__PURE__ */ address<typeof collections.logContact>(
  'POST',
  '/api/v2/staff/collections/:loanNumber/contacts',
  'staff',
);
export const settleDispute = /* @__PURE__ */ address<typeof collections.settleDispute>(
  'POST',
  '/api/v2/staff/collections/:loanNumber/settle-dispute',
  'staff',
);
export const decideOpeningBalance = /* @__PURE__ */ address<typeof companyAccounts.decideOpeningBalance>(
  'POST',
  '/api/v2/staff/company-accounts/:accountId/opening-balance/decision',
  'staff',
  'OPENING_BALANCE',
);
export const listCompanyAccounts = /* @__PURE__ */ address<typeof companyAccounts.listCompanyAccounts>(
  'GET',
  '/api/v2/staff/company-accounts',
  'staff',
);
export const proposeOpeningBalance = /* @__PURE__ */ address<typeof companyAccounts.proposeOpeningBalance>(
  'POST',
  '/api/v2/staff/company-accounts/:accountId/opening-balance',
  'staff',
);
export const saveStatementColumns = /* @__PURE__ */ address<typeof companyAccounts.saveStatementColumns>(
  'PUT',
  '/api/v2/staff/company-accounts/:accountId/columns',
  'staff',
);
export const getCompany = /* @__PURE__ */ address<typeof company.getCompany>(
  'GET',
  '/api/v2/company',
  'anyone',
);
export const getCreditScore = /* @__PURE__ */ address<typeof creditScore.getCreditScore>(
  'GET',
  '/api/v2/creditscore',
  'member',
);
export const getExchangeRates = /* @__PURE__ */ address<typeof currencies.getExchangeRates>(
  'GET',
  '/api/v2/exchangerates',
  'anyone',
);
export const listAvailableCurrencies = /* @__PURE__ */ address<typeof currencies.listAvailableCurrencies>(
  'GET',
  '/api/v2/availablecurrency',
  'anyone',
);
export const checkDocument = /* @__PURE__ */ address<typeof documentCheck.checkDocument>(
  'POST',
  '/api/v2/document-check',
  'anyone',
);
export const decideDocument = /* @__PURE__ */ address<typeof documents.decideDocument>(
  'POST',
  '/api/v2/staff/documents/:documentId/decision',
  'staff',
);
export const getUploadedFile = /* @__PURE__ */ address<typeof documents.getUploadedFile>(
  'GET',
  '/api/v2/uploadedfiles/:phoneNumber/:fileName',
  'member',
);
export const openDocument = /* @__PURE__ */ address<typeof documents.openDocument>(
  'GET',
  '/api/v2/staff/documents/:documentId',
  'staff',
);
export const uploadDocument = /* @__PURE__ */ address<typeof documents.uploadDocument>(
  'POST',
  '/api/v1/upload',
  'member',
);
export const confirmEmail = /* @__PURE__ */ address<typeof emailConfirmation.confirmEmail>(
  'POST',
  '/api/v2/member/email/confirm',
  'member',
);
export const confirmEmailByLink = /* @__PURE__ */ address<typeof emailConfirmation.confirmEmailByLink>(
  'POST',
  '/api/v2/member/email/link',
  'member',
);
export const requestEmailCode = /* @__PURE__ */ address<typeof emailConfirmation.requestEmailCode>(
  'POST',
  '/api/v2/member/email/code',
  'member',
);
export const approveWithdrawalHold = /* @__PURE__ */ address<typeof holds.approveWithdrawalHold>(
  'POST',
  '/api/v2/staff/withdrawal-holds/:id/approve',
  'staff',
  'FRAUD_HOLD',
);
export const confirmHoldRenewal = /* @__PURE__ */ address<typeof holds.confirmHoldRenewal>(
  'POST',
  '/api/v2/staff/withdrawal-holds/:id/renewals/confirm',
  'staff',
  'FRAUD_HOLD',
);
export const exportHolds = /* @__PURE__ */ address<typeof holds.exportHolds>(
  'GET',
  '/api/v2/staff/holds.csv',
  'staff',
);
export const listHolds = /* @__PURE__ */ address<typeof holds.listHolds>(
  'GET',
  '/api/v2/staff/holds',
  'staff',
);
export const listMemberHolds = /* @__PURE__ */ address<typeof holds.listMemberHolds>(
  'GET',
  '/api/v2/staff/members/:memberId/holds',
  'staff',
);
export const proposeHoldRenewal = /* @__PURE__ */ address<typeof holds.proposeHoldRenewal>(
  'POST',
  '/api/v2/staff/withdrawal-holds/:id/renewals',
  'staff',
);
export const proposeMemberHold = /* @__PURE__ */ address<typeof holds.proposeMemberHold>(
  'POST',
  '/api/v2/staff/members/:memberId/holds',
  'staff',
);
export const proposeWithdrawalHold = /* @__PURE__ */ address<typeof holds.proposeWithdrawalHold>(
  'POST',
  '/api/v2/staff/withdrawals/:id/hold',
  'staff',
);
export const releaseWithdrawalHold = /* @__PURE__ */ address<typeof holds.releaseWithdrawalHold>(
  'POST',
  '/api/v2/staff/withdrawal-holds/:id/release',
  'staff',
);
export const reportTakeover = /* @__PURE__ */ address<typeof holds.reportTakeover>(
  'POST',
  '/api/v2/staff/members/:memberId/takeover-reports',
  'staff',
);
export const checkIncidentClosing = /* @__PURE__ */ address<typeof incidents.checkIncidentClosing>(
  'POST',
  '/api/v2/staff/incidents/:id/check',
  'staff',
  'INCIDENT',
);
export const closeIncident = /* @__PURE__ */ address<typeof incidents.closeIncident>(
  'POST',
  '/api/v2/staff/incidents/:id/close',
  'staff',
);
export const exportIncidents = /* @__PURE__ */ address<typeof incidents.exportIncidents>(
  'GET',
  '/api/v2/staff/incidents.csv',
  'staff',
);
export const getIncident = /* @__PURE__ */ address<typeof incidents.getIncident>(
  'GET',
  '/api/v2/staff/incidents/:id',
  'staff',
);
export const listIncidents = /* @__PURE__ */ address<typeof incidents.listIncidents>(
  'GET',
  '/api/v2/staff/incidents',
  'staff',
);
export const answerMonthlyDebts = /* @__PURE__ */ address<typeof incomeProof.answerMonthlyDebts>(
  'POST',
  '/api/v2/loan/income-asks/:askId/answer',
  'member',
);
export const askForIncome = /* @__PURE__ */ address<typeof incomeProof.askForIncome>(
  'POST',
  '/api/v2/staff/applications/:loanId/income-asks',
  'staff',
);
export const getIncomeFile = /* @__PURE__ */ address<typeof incomeProof.getIncomeFile>(
  'GET',
  '/api/v2/loan/income-files/:fileId',
  'member',
);
export const listIncomeAsks = /* @__PURE__ */ address<typeof incomeProof.listIncomeAsks>(
  'GET',
  '/api/v2/loan/income-asks',
  'member',
);
export const markIncomeAsk = /* @__PURE__ */ address<typeof incomeProof.markIncomeAsk>(
  'POST',
  '/api/v2/staff/income-asks/:askId/mark',
  'staff',
);
export const openIncomeFile = /* @__PURE__ */ address<typeof incomeProof.openIncomeFile>(
  'GET',
  '/api/v2/staff/income-files/:fileId',
  'staff',
);
export const removeIncomeFile = /* @__PURE__ */ address<typeof incomeProof.removeIncomeFile>(
  'DELETE',
  '/api/v2/loan/income-files/:fileId',
  'member',
);
export const sendIncomeFiles = /* @__PURE__ */ address<typeof incomeProof.sendIncomeFiles>(
  'POST',
  '/api/v2/loan/income-asks/:askId/send',
  'member',
);
export const uploadIncomeFile = /* @__PURE__ */ address<typeof incomeProof.uploadIncomeFile>(
  'POST',
  '/api/v2/loan/income-files',
  'member',
);
export const withdrawIncomeAsk = /* @__PURE__ */ address<typeof incomeProof.withdrawIncomeAsk>(
  'POST',
  '/api/v2/staff/applications/:loanId/income-asks/withdraw',
  'staff',
);
export const listDeadLetters = /* @__PURE__ */ address<typeof jobs.listDeadLetters>(
  'GET',
  '/api/v2/staff/dead-letters',
  'staff',
);
export const retryDeadLetter = /* @__PURE__ */ address<typeof jobs.retryDeadLetter>(
  'POST',
  '/api/v2/staff/dead-letters/:id/retry',
  'staff',
);
export const closeLaunchGate = /* @__PURE__ */ address<typeof launchGate.closeLaunchGate>(
  'POST',
  '/api/v2/staff/launch-gate/close',
  'staff',
);
export const confirmLaunch = /* @__PURE__ */ address<typeof launchGate.confirmLaunch>(
  'POST',
  '/api/v2/staff/launch-gate/confirm',
  'staff',
  'LAUNCH',
);
export const getLaunchGate = /* @__PURE__ */ address<typeof launchGate.getLaunchGate>(
  'GET',
  '/api/v2/staff/launch-gate',
  'staff',
);
export const proposeLaunch = /* @__PURE__ */ address<typeof launchGate.proposeLaunch>(
  'POST',
  '/api/v2/staff/launch-gate/propose',
  'staff',
);
export const downloadAccountStatement = /* @__PURE__ */ address<typeof ledger.downloadAccountStatement>(
  'GET',
  '/api/v2/staff/ledger/accounts/:accountId/statement.csv',
  'staff',
);
export const getAccountStatement = /* @__PURE__ */ address<typeof ledger.getAccountStatement>(
  'GET',
  '/api/v2/staff/ledger/accounts/:accountId/statement',
  'staff',
);
export const getTrialBalance = /* @__PURE__ */ address<typeof ledger.getTrialBalance>(
  'GET',
  '/api/v2/staff/ledger/trial-balance',
  'staff',
);
export const listLedgerAccounts = /* @__PURE__ */ address<typeof ledger.listLedgerAccounts>(
  'GET',
  '/api/v2/staff/ledger/accounts',
  'staff',
);
export const cancelLoanChange = /* @__PURE__ */ address<typeof loanChanges.cancelLoanChange>(
  'POST',
  '/api/v2/staff/loan-changes/:changeId/cancel',
  'staff',
);
export const confirmLoanChange = /* @__PURE__ */ address<typeof loanChanges.confirmLoanChange>(
  'POST',
  '/api/v2/staff/loan-changes/:changeId/confirm',
  'staff',
  'LOAN_CHANGE',
);
export const getLoanChange = /* @__PURE__ */ address<typeof loanChanges.getLoanChange>(
  'GET',
  '/api/v2/staff/loan-changes/:changeId',
  'staff',
);
export const listLoanChanges = /* @__PURE__ */ address<typeof loanChanges.listLoanChanges>(
  'GET',
  '/api/v2/staff/loan-changes',
  'staff',
);
export const previewLoanChange = /* @__PURE__ */ address<typeof loanChanges.previewLoanChange>(
  'POST',
  '/api/v2/staff/loans/:loanNumber/changes/preview',
  'staff',
);
export const proposeLoanChange = /* @__PURE__ */ address<typeof loanChanges.proposeLoanChange>(
  'POST',
  '/api/v2/staff/loans/:loanNumber/changes',
  'staff',
);
export const refuseLoanChange = /* @__PURE__ */ address<typeof loanChanges.refuseLoanChange>(
  'POST',
  '/api/v2/staff/loan-changes/:changeId/refuse',
  'staff',
  'LOAN_CHANGE',
);
export const downloadCertificate = /* @__PURE__ */ address<typeof loanDocuments.downloadCertificate>(
  'GET',
  '/api/v2/repayments/:loanNumber/certificate/document',
  'member',
);
export const downloadCorrection = /* @__PURE__ */ address<typeof loanDocuments.downloadCorrection>(
  'GET',
  '/api/v2/repayments/:loanNumber/corrections/:correctionNumber/document',
  'member',
);
export const downloadLoanStatement = /* @__PURE__ */ address<typeof loanDocuments.downloadLoanStatement>(
  'GET',
  '/api/v2/repayments/:loanNumber/statement/document',
  'member',
);
export const downloadStaffStatement = /* @__PURE__ */ address<typeof loanDocuments.downloadStaffStatement>(
  'GET',
  '/api/v2/staff/loans/:loanNumber/statement/document',
  'staff',
);
export const getCertificate = /* @__PURE__ */ address<typeof loanDocuments.getCertificate>(
  'GET',
  '/api/v2/repayments/:loanNumber/certificate',
  'member',
);
export const getLoanStatement = /* @__PURE__ */ address<typeof loanDocuments.getLoanStatement>(
  'GET',
  '/api/v2/repayments/:loanNumber/statement',
  'member',
);
export const getPaymentReceipt = /* @__PURE__ */ address<typeof loanDocuments.getPaymentReceipt>(
  'GET',
  '/api/v2/repayments/:loanNumber/payments/:paymentNumber',
  'member',
);
export const getSettlement = /* @__PURE__ */ address<typeof loanDocuments.getSettlement>(
  'GET',
  '/api/v2/repayments/:loanNumber/settlement',
  'member',
);
export const getStaffSettlement = /* @__PURE__ */ address<typeof loanDocuments.getStaffSettlement>(
  'GET',
  '/api/v2/staff/loans/:loanNumber/settlement',
  'staff',
);
export const getStaffStatement = /* @__PURE__ */ address<typeof loanDocuments.getStaffStatement>(
  'GET',
  '/api/v2/staff/loans/:loanNumber/statement',
  'staff',
);
export const acceptOffer = /* @__PURE__ */ address<typeof loanOffer.acceptOffer>(
  'POST',
  '/api/v2/loan/offer/accept',
  'member',
);
export const downloadLoanDocument = /* @__PURE__ */ address<typeof loanOffer.downloadLoanDocument>(
  'GET',
  '/api/v2/loan/:loanId/documents/:kind/file',
  'member',
);
export const getLoanDocument = /* @__PURE__ */ address<typeof loanOffer.getLoanDocument>(
  'GET',
  '/api/v2/loan/:loanId/documents/:kind',
  'member',
);
export const getOffer = /* @__PURE__ */ address<typeof loanOffer.getOffer>(
  'POST',
  '/api/v2/loan/offer',
  'member',
);
export const requestOfferCode = /* @__PURE__ */ address<typeof loanOffer.requestOfferCode>(
  'POST',
  '/api/v2/loan/offer/code',
  'member',
);
export const acceptScheduleOffer = /* @__PURE__ */ address<typeof loanRequests.acceptScheduleOffer>(
  'POST',
  '/api/v2/repayments/:loanNumber/requests/:requestId/accept',
  'member',
);
export const askForChange = /* @__PURE__ */ address<typeof loanRequests.askForChange>(
  'POST',
  '/api/v2/repayments/:loanNumber/requests',
  'member',
);
export const cancelLoanRequest = /* @__PURE__ */ address<typeof loanRequests.cancelLoanRequest>(
  'POST',
  '/api/v2/repayments/:loanNumber/requests/:requestId/cancel',
  'member',
);
export const getLoanRequests = /* @__PURE__ */ address<typeof loanRequests.getLoanRequests>(
  'GET',
  '/api/v2/repayments/:loanNumber/requests',
  'member',
);
export const getScheduleOffer = /* @__PURE__ */ address<typeof loanRequests.getScheduleOffer>(
  'GET',
  '/api/v2/repayments/:loanNumber/requests/:requestId/offer',
  'member',
);
export const requestScheduleCode = /* @__PURE__ */ address<typeof loanRequests.requestScheduleCode>(
  'POST',
  '/api/v2/repayments/:loanNumber/requests/:requestId/code',
  'member',
);
export const returnLoan = /* @__PURE__ */ address<typeof loanReturn.returnLoan>(
  'POST',
  '/api/v2/repayments/:loanNumber/return',
  'member',
);
export const approveApplication = /* @__PURE__ */ address<typeof loanReview.approveApplication>(
  'POST',
  '/api/v2/staff/applications/:loanId/approve',
  'staff',
);
export const askAgain = /* @__PURE__ */ address<typeof loanReview.askAgain>(
  'POST',
  '/api/v2/staff/applications/:loanId/ask',
  'staff',
);
export const checkApplication = /* @__PURE__ */ address<typeof loanReview.checkApplication>(
  'POST',
  '/api/v2/staff/applications/:loanId/check',
  'staff',
  'APPLICATION',
);
export const confirmLoanProduct = /* @__PURE__ */ address<typeof loanReview.confirmLoanProduct>(
  'POST',
  '/api/v2/staff/loan-products/:productId/:version/confirm',
  'staff',
  'LOAN_PRODUCT',
);
export const getApplication = /* @__PURE__ */ address<typeof loanReview.getApplication>(
  'GET',
  '/api/v2/staff/applications/:loanId',
  'staff',
);
export const listLoanProducts = /* @__PURE__ */ address<typeof loanReview.listLoanProducts>(
  'GET',
  '/api/v2/staff/loan-products',
  'staff',
);
export const makeCounterOffer = /* @__PURE__ */ address<typeof loanReview.makeCounterOffer>(
  'POST',
  '/api/v2/staff/applications/:loanId/counter-offer',
  'staff',
);
export const proposeLoanProduct = /* @__PURE__ */ address<typeof loanReview.proposeLoanProduct>(
  'POST',
  '/api/v2/staff/loan-products',
  'staff',
);
export const rejectApplication = /* @__PURE__ */ address<typeof loanReview.rejectApplication>(
  'POST',
  '/api/v2/staff/applications/:loanId/reject',
  'staff',
);
export const applyForLoan = /* @__PURE__ */ address<typeof loans.applyForLoan>(
  'POST',
  '/api/v2/loan/applynew',
  'member',
);
export const getLoanProduct = /* @__PURE__ */ address<typeof loans.getLoanProduct>(
  'GET',
  '/api/v2/loan/product',
  'anyone',
);
export const quoteLoan = /* @__PURE__ */ address<typeof loans.quoteLoan>(
  'POST',
  '/api/v2/loan/quote',
  'anyone',
);
export const unlockMember = /* @__PURE__ */ address<typeof memberAccess.unlockMember>(
  'POST',
  '/api/v2/staff/members/:memberId/unlock',
  'staff',
);
export const askErasure = /* @__PURE__ */ address<typeof memberData.askErasure>(
  'POST',
  '/api/v2/member/erasure',
  'member',
);
export const downloadMemberData = /* @__PURE__ */ address<typeof memberData.downloadMemberData>(
  'POST',
  '/api/v2/member/data',
  'member',
);
export const getErasure = /* @__PURE__ */ address<typeof memberData.getErasure>(
  'GET',
  '/api/v2/member/erasure',
  'member',
);
export const requestErasureCode = /* @__PURE__ */ address<typeof memberData.requestErasureCode>(
  'POST',
  '/api/v2/member/erasure/code',
  'member',
);
export const takeBackErasure = /* @__PURE__ */ address<typeof memberData.takeBackErasure>(
  'POST',
  '/api/v2/member/erasure/take-back',
  'member',
);
export const listDrafts = /* @__PURE__ */ address<typeof memberDrafts.listDrafts>(
  'GET',
  '/api/v2/member/drafts',
  'member',
);
export const saveDraft = /* @__PURE__ */ address<typeof memberDrafts.saveDraft>(
  'PUT',
  '/api/v2/member/drafts',
  'member',
);
export const changeMemberLoan = /* @__PURE__ */ address<typeof memberLoan.changeMemberLoan>(
  'PATCH',
  '/api/v2/memberloan',
  'member',
);
export const getLoanDetail = /* @__PURE__ */ address<typeof memberLoan.getLoanDetail>(
  'POST',
  '/api/v2/memberloan',
  'member',
);
export const getMemberLoan = /* @__PURE__ */ address<typeof memberLoan.getMemberLoan>(
  'POST',
  '/api/v2/memberloan/pn',
  'member',
);
export const listMemberLoans = /* @__PURE__ */ address<typeof memberLoan.listMemberLoans>(
  'GET',
  '/api/v2/memberloan/all',
  'member',
);
export const addMemberFile = /* @__PURE__ */ address<typeof memberNotes.addMemberFile>(
  'POST',
  '/api/v2/staff/member-files',
  'staff',
);
export const addMemberNote = /* @__PURE__ */ address<typeof memberNotes.addMemberNote>(
  'POST',
  '/api/v2/staff/members/:memberId/notes',
  'staff',
);
export const listMemberNotes = /* @__PURE__ */ address<typeof memberNotes.listMemberNotes>(
  'GET',
  '/api/v2/staff/members/:memberId/notes',
  'staff',
);
export const openMemberFile = /* @__PURE__ */ address<typeof memberNotes.openMemberFile>(
  'GET',
  '/api/v2/staff/member-files/:fileId',
  'staff',
);
export const pinMemberNote = /* @__PURE__ */ address<typeof memberNotes.pinMemberNote>(
  'POST',
  '/api/v2/staff/members/:memberId/notes/:noteId/pin',
  'staff',
);
export const getNoticePreferences = /* @__PURE__ */ address<typeof memberNotices.getNoticePreferences>(
  'GET',
  '/api/v2/notices/preferences',
  'member',
);
export const getPushKey = /* @__PURE__ */ address<typeof memberNotices.getPushKey>(
  'GET',
  '/api/v2/notices/push',
  'member',
);
export const listMemberNotices = /* @__PURE__ */ address<typeof memberNotices.listMemberNotices>(
  'GET',
  '/api/v2/notices',
  'member',
);
export const readMemberNotices = /* @__PURE__ */ address<typeof memberNotices.readMemberNotices>(
  'POST',
  '/api/v2/notices/read',
  'member',
);
export const setNoticePreferences = /* @__PURE__ */ address<typeof memberNotices.setNoticePreferences>(
  'PUT',
  '/api/v2/notices/preferences',
  'member',
);
export const subscribePush = /* @__PURE__ */ address<typeof memberNotices.subscribePush>(
  'PUT',
  '/api/v2/notices/push',
  'member',
);
export const unsubscribePush = /* @__PURE__ */ address<typeof memberNotices.unsubscribePush>(
  'DELETE',
  '/api/v2/notices/push',
  'member',
);
export const getScoreOfMember = /* @__PURE__ */ address<typeof memberPage.getScoreOfMember>(
  'GET',
  '/api/v2/staff/members/:memberId/score',
  'staff',
);
export const listConversationsOfMember = /* @__PURE__ */ address<typeof memberPage.listConversationsOfMember>(
  'GET',
  '/api/v2/staff/members/:memberId/conversations',
  'staff',
);
export const listDevicesOfMember = /* @__PURE__ */ address<typeof memberPage.listDevicesOfMember>(
  'GET',
  '/api/v2/staff/members/:memberId/devices',
  'staff',
);
export const listLoansOfMember = /* @__PURE__ */ address<typeof memberPage.listLoansOfMember>(
  'GET',
  '/api/v2/staff/members/:memberId/loans',
  'staff',
);
export const listMemberTimeline = /* @__PURE__ */ address<typeof memberPage.listMemberTimeline>(
  'GET',
  '/api/v2/staff/members/:memberId/timeline',
  'staff',
);
export const listMessagesOfMember = /* @__PURE__ */ address<typeof memberPage.listMessagesOfMember>(
  'GET',
  '/api/v2/staff/members/:memberId/messages',
  'staff',
);
export const listOpenOfMember = /* @__PURE__ */ address<typeof memberPage.listOpenOfMember>(
  'GET',
  '/api/v2/staff/members/:memberId/open',
  'staff',
);
export const listPaymentsOfMember = /* @__PURE__ */ address<typeof memberPage.listPaymentsOfMember>(
  'GET',
  '/api/v2/staff/members/:memberId/payments',
  'staff',
);
export const viewAsMember = /* @__PURE__ */ address<typeof memberPage.viewAsMember>(
  'GET',
  '/api/v2/staff/members/:memberId/home',
  'staff',
);
export const exportIdentityReviews = /* @__PURE__ */ address<typeof memberRecords.exportIdentityReviews>(
  'GET',
  '/api/v2/staff/identity-reviews.csv',
  'staff',
);
export const getMember = /* @__PURE__ */ address<typeof memberRecords.getMember>(
  'GET',
  '/api/v2/staff/members/:memberId',
  'staff',
);
export const listIdentityReviews = /* @__PURE__ */ address<typeof memberRecords.listIdentityReviews>(
  'GET',
  '/api/v2/staff/identity-reviews',
  'staff',
);
export const searchMembers = /* @__PURE__ */ address<typeof memberRecords.searchMembers>(
  'POST',
  '/api/v2/staff/members/search',
  'staff',
);
export const correctAccount = /* @__PURE__ */ address<typeof members.correctAccount>(
  'POST',
  '/api/v2/member/account-correction',
  'member',
);
export const getInfoState = /* @__PURE__ */ address<typeof members.getInfoState>(
  'POST',
  '/api/v2/member/infostate',
  'member',
);
export const getMemberDetails = /* @__PURE__ */ address<typeof members.getMemberDetails>(
  'POST',
  '/api/v2/memberdetails',
  'member',
);
export const getMemberIdentity = /* @__PURE__ */ address<typeof members.getMemberIdentity>(
  'POST',
  '/api/v2/memberdetails/id',
  'member',
);
export const getReceivingAccount = /* @__PURE__ */ address<typeof members.getReceivingAccount>(
  'POST',
  '/api/v2/misc/phonenumber',
  'member',
);
export const requestAccountCorrection = /* @__PURE__ */ address<typeof members.requestAccountCorrection>(
  'POST',
  '/api/v2/member/account-correction/code',
  'member',
);
export const undoAccountCorrection = /* @__PURE__ */ address<typeof members.undoAccountCorrection>(
  'POST',
  '/api/v2/member/account-correction/undo',
  'member',
);
export const updateAddress = /* @__PURE__ */ address<typeof members.updateAddress>(
  'PATCH',
  '/api/v2/member/update/address',
  'member',
);
export const updateBank = /* @__PURE__ */ address<typeof members.updateBank>(
  'PATCH',
  '/api/v2/member/update/bank',
  'member',
);
export const updateEmployment = /* @__PURE__ */ address<typeof members.updateEmployment>(
  'PATCH',
  '/api/v2/memberdetails',
  'member',
);
export const updateIdentity = /* @__PURE__ */ address<typeof members.updateIdentity>(
  'PATCH',
  '/api/v2/member/update/identity',
  'member',
);
export const updatePersonal = /* @__PURE__ */ address<typeof members.updatePersonal>(
  'PATCH',
  '/api/v2/member/update/personal',
  'member',
);
export const updateReferences = /* @__PURE__ */ address<typeof members.updateReferences>(
  'PATCH',
  '/api/v2/member/update/references',
  'member',
);
export const denyTheftReport = /* @__PURE__ */ address<typeof moneyLock.denyTheftReport>(
  'POST',
  '/api/v2/theft-report/deny',
  'member',
);
export const getMoneyLock = /* @__PURE__ */ address<typeof moneyLock.getMoneyLock>(
  'GET',
  '/api/v2/money-lock',
  'member',
);
export const lockMoney = /* @__PURE__ */ address<typeof moneyLock.lockMoney>(
  'POST',
  '/api/v2/money-lock',
  'member',
);
export const requestLockLink = /* @__PURE__ */ address<typeof moneyLock.requestLockLink>(
  'POST',
  '/api/v2/lock-links',
  'anyone',
);
export const requestUnlockCode = /* @__PURE__ */ address<typeof moneyLock.requestUnlockCode>(
  'POST',
  '/api/v2/money-lock/code',
  'member',
);
export const unlockMoney = /* @__PURE__ */ address<typeof moneyLock.unlockMoney>(
  'POST',
  '/api/v2/money-lock/end',
  'member',
);
export const listDemoMessages = /* @__PURE__ */ address<typeof notices.listDemoMessages>(
  'GET',
  '/api/v2/demo/messages',
  'anyone',
);
export const listDemoPeople = /* @__PURE__ */ address<typeof notices.listDemoPeople>(
  'GET',
  '/api/v2/demo/people',
  'anyone',
);
export const listSandboxMessages = /* @__PURE__ */ address<typeof notices.listSandboxMessages>(
  'GET',
  '/api/v2/staff/sandbox/messages',
  'staff',
);
export const addPasskey = /* @__PURE__ */ address<typeof passkeys.addPasskey>(
  'POST',
  '/api/v2/passkeys',
  'member',
);
export const askForConfirmation = /* @__PURE__ */ address<typeof passkeys.askForConfirmation>(
  'POST',
  '/api/v2/passkeys/confirmation-question',
  'member',
);
export const askToAddPasskey = /* @__PURE__ */ address<typeof passkeys.askToAddPasskey>(
  'POST',
  '/api/v2/passkeys/addition-question',
  'member',
);
export const askToSignIn = /* @__PURE__ */ address<typeof passkeys.askToSignIn>(
  'POST',
  '/api/v2/authmember/passkey-question',
  'anyone',
);
export const confirmWithPasskey = /* @__PURE__ */ address<typeof passkeys.confirmWithPasskey>(
  'POST',
  '/api/v2/passkeys/confirmation',
  'member',
);
export const listPasskeys = /* @__PURE__ */ address<typeof passkeys.listPasskeys>(
  'GET',
  '/api/v2/passkeys',
  'member',
);
export const removePasskey = /* @__PURE__ */ address<typeof passkeys.removePasskey>(
  'POST',
  '/api/v2/passkeys/:id/remove',
  'member',
);
export const renamePasskey = /* @__PURE__ */ address<typeof passkeys.renamePasskey>(
  'POST',
  '/api/v2/passkeys/:id/name',
  'member',
);
export const signInWithPasskey = /* @__PURE__ */ address<typeof passkeys.signInWithPasskey>(
  'POST',
  '/api/v2/authmember/passkey',
  'anyone',
);
export const cancelPaymentCode = /* @__PURE__ */ address<typeof paymentCodes.cancelPaymentCode>(
  'POST',
  '/api/v2/repayments/:loanNumber/payment-codes/:codeId/cancel',
  'member',
);
export const listPaymentCodes = /* @__PURE__ */ address<typeof paymentCodes.listPaymentCodes>(
  'GET',
  '/api/v2/repayments/:loanNumber/payment-codes',
  'member',
);
export const requestPaymentCode = /* @__PURE__ */ address<typeof paymentCodes.requestPaymentCode>(
  'POST',
  '/api/v2/repayments/:loanNumber/payment-codes',
  'member',
);
export const promisePayment = /* @__PURE__ */ address<typeof paymentPromises.promisePayment>(
  'POST',
  '/api/v2/repayments/:loanNumber/promises',
  'member',
);
export const changePhoneNumber = /* @__PURE__ */ address<typeof phoneNumber.changePhoneNumber>(
  'POST',
  '/api/v2/member/phone-number',
  'member',
);
export const getNumberChange = /* @__PURE__ */ address<typeof phoneNumber.getNumberChange>(
  'GET',
  '/api/v2/member/phone-number',
  'member',
);
export const proveNewNumber = /* @__PURE__ */ address<typeof phoneNumber.proveNewNumber>(
  'POST',
  '/api/v2/member/phone-number/proof',
  'member',
);
export const requestNewNumberCode = /* @__PURE__ */ address<typeof phoneNumber.requestNewNumberCode>(
  'POST',
  '/api/v2/member/phone-number/proof-code',
  'member',
);
export const requestNumberChangeCode = /* @__PURE__ */ address<typeof phoneNumber.requestNumberChangeCode>(
  'POST',
  '/api/v2/member/phone-number/code',
  'member',
);
export const stopNumberChange = /* @__PURE__ */ address<typeof phoneNumber.stopNumberChange>(
  'POST',
  '/api/v2/member/phone-number/stop',
  'member',
);
export const addPreparedAnswer = /* @__PURE__ */ address<typeof preparedAnswers.addPreparedAnswer>(
  'POST',
  '/api/v2/staff/support/prepared-answers',
  'staff',
);
export const changePreparedAnswer = /* @__PURE__ */ address<typeof preparedAnswers.changePreparedAnswer>(
  'POST',
  '/api/v2/staff/support/prepared-answers/:id',
  'staff',
);
export const listPreparedAnswers = /* @__PURE__ */ address<typeof preparedAnswers.listPreparedAnswers>(
  'GET',
  '/api/v2/staff/support/prepared-answers',
  'staff',
);
export const removePreparedAnswer = /* @__PURE__ */ address<typeof preparedAnswers.removePreparedAnswer>(
  'DELETE',
  '/api/v2/staff/support/prepared-answers/:id',
  'staff',
);
export const getErasureOfMember = /* @__PURE__ */ address<typeof privacyRequests.getErasureOfMember>(
  'GET',
  '/api/v2/staff/members/:memberId/erasure',
  'staff',
);
export const offerDataCopy = /* @__PURE__ */ address<typeof privacyRequests.offerDataCopy>(
  'POST',
  '/api/v2/staff/members/:memberId/data-copy',
  'staff',
);
export const startErasureOfMember = /* @__PURE__ */ address<typeof privacyRequests.startErasureOfMember>(
  'POST',
  '/api/v2/staff/members/:memberId/erasure',
  'staff',
);
export const confirmProfileCorrection = /* @__PURE__ */ address<typeof profileCorrections.confirmProfileCorrection>(
  'POST',
  '/api/v2/staff/members/:memberId/profile-corrections/confirm',
  'staff',
  'PROFILE_CORRECTION',
);
export const dropProfileCorrection = /* @__PURE__ */ address<typeof profileCorrections.dropProfileCorrection>(
  'POST',
  '/api/v2/staff/members/:memberId/profile-corrections/drop',
  'staff',
);
export const listProfileCorrections = /* @__PURE__ */ address<typeof profileCorrections.listProfileCorrections>(
  'GET',
  '/api/v2/staff/members/:memberId/profile-corrections',
  'staff',
);
export const proposeProfileCorrection = /* @__PURE__ */ address<typeof profileCorrections.proposeProfileCorrection>(
  'POST',
  '/api/v2/staff/members/:memberId/profile-corrections',
  'staff',
);
export const listDayChecks = /* @__PURE__ */ address<typeof reconciliation.listDayChecks>(
  'GET',
  '/api/v2/staff/reconciliation',
  'staff',
);
export const runDayChecks = /* @__PURE__ */ address<typeof reconciliation.runDayChecks>(
  'POST',
  '/api/v2/staff/reconciliation',
  'staff',
);
export const chooseOverpaymentUse = /* @__PURE__ */ address<typeof repayments.chooseOverpaymentUse>(
  'POST',
  '/api/v2/repayments/:loanNumber/overpayment/use',
  'member',
);
export const downloadDueDates = /* @__PURE__ */ address<typeof repayments.downloadDueDates>(
  'GET',
  '/api/v2/repayments/:loanNumber/due-dates',
  'member',
);
export const downloadPaymentReceipt = /* @__PURE__ */ address<typeof repayments.downloadPaymentReceipt>(
  'GET',
  '/api/v2/repayments/:loanNumber/payments/:paymentNumber/receipt',
  'member',
);
export const getLoanAccount = /* @__PURE__ */ address<typeof repayments.getLoanAccount>(
  'GET',
  '/api/v2/repayments/:loanNumber',
  'member',
);
export const payFromWallet = /* @__PURE__ */ address<typeof repayments.payFromWallet>(
  'POST',
  '/api/v2/repayments/:loanNumber/wallet-payments',
  'member',
);
export const paySetOff = /* @__PURE__ */ address<typeof repayments.paySetOff>(
  'POST',
  '/api/v2/repayments/:loanNumber/set-off',
  'member',
);
export const previewOverpaymentUse = /* @__PURE__ */ address<typeof repayments.previewOverpaymentUse>(
  'POST',
  '/api/v2/repayments/:loanNumber/overpayment/preview',
  'member',
);
export const previewPayment = /* @__PURE__ */ address<typeof repayments.previewPayment>(
  'POST',
  '/api/v2/repayments/:loanNumber/preview',
  'member',
);
export const answerSignal = /* @__PURE__ */ address<typeof signals.answerSignal>(
  'POST',
  '/api/v2/staff/members/:memberId/signals',
  'staff',
);
export const correctSignalAnswer = /* @__PURE__ */ address<typeof signals.correctSignalAnswer>(
  'POST',
  '/api/v2/staff/members/:memberId/signals/correct',
  'staff',
);
export const acceptStaffInvitation = /* @__PURE__ */ address<typeof staffAccess.acceptStaffInvitation>(
  'POST',
  '/api/v2/staff/invitation/accept',
  'anyone',
);
export const changeStaffEmail = /* @__PURE__ */ address<typeof staffAccess.changeStaffEmail>(
  'POST',
  '/api/v2/staff/people/:staffId/email',
  'staff',
);
export const createInvitations = /* @__PURE__ */ address<typeof staffAccess.createInvitations>(
  'POST',
  '/api/v2/staff/invitations',
  'staff',
);
export const disableStaff = /* @__PURE__ */ address<typeof staffAccess.disableStaff>(
  'POST',
  '/api/v2/staff/people/:staffId/disable',
  'staff',
);
export const enableStaff = /* @__PURE__ */ address<typeof staffAccess.enableStaff>(
  'POST',
  '/api/v2/staff/people/:staffId/enable',
  'staff',
);
export const getStaffSelf = /* @__PURE__ */ address<typeof staffAccess.getStaffSelf>(
  'GET',
  '/api/v2/staff/me',
  'staff',
);
export const inviteStaff = /* @__PURE__ */ address<typeof staffAccess.inviteStaff>(
  'POST',
  '/api/v2/staff/people',
  'staff',
);
export const listInvitations = /* @__PURE__ */ address<typeof staffAccess.listInvitations>(
  'GET',
  '/api/v2/staff/invitations',
  'staff',
);
export const listStaff = /* @__PURE__ */ address<typeof staffAccess.listStaff>(
  'GET',
  '/api/v2/staff/people',
  'staff',
);
export const openStaffInvitation = /* @__PURE__ */ address<typeof staffAccess.openStaffInvitation>(
  'POST',
  '/api/v2/staff/invitation/open',
  'anyone',
);
export const refreshStaff = /* @__PURE__ */ address<typeof staffAccess.refreshStaff>(
  'GET',
  '/api/v2/staff/refresh',
  'anyone',
);
export const renewStaffInvitation = /* @__PURE__ */ address<typeof staffAccess.renewStaffInvitation>(
  'POST',
  '/api/v2/staff/people/:staffId/invitation',
  'staff',
);
export const revokeInvitation = /* @__PURE__ */ address<typeof staffAccess.revokeInvitation>(
  'POST',
  '/api/v2/staff/invitations/:invitationId/revoke',
  'staff',
);
export const setApprovalLimit = /* @__PURE__ */ address<typeof staffAccess.setApprovalLimit>(
  'POST',
  '/api/v2/staff/people/:staffId/approval-limit',
  'staff',
);
export const setStaffRoles = /* @__PURE__ */ address<typeof staffAccess.setStaffRoles>(
  'POST',
  '/api/v2/staff/people/:staffId/roles',
  'staff',
);
export const signInStaff = /* @__PURE__ */ address<typeof staffAccess.signInStaff>(
  'POST',
  '/api/v2/staff/login',
  'anyone',
);
export const signOutStaff = /* @__PURE__ */ address<typeof staffAccess.signOutStaff>(
  'POST',
  '/api/v2/staff/logout',
  'anyone',
);
export const cancelStaffChange = /* @__PURE__ */ address<typeof staffChanges.cancelStaffChange>(
  'POST',
  '/api/v2/staff/changes/:changeId/cancel',
  'staff',
);
export const confirmStaffChange = /* @__PURE__ */ address<typeof staffChanges.confirmStaffChange>(
  'POST',
  '/api/v2/staff/changes/:changeId/confirm',
  'staff',
  'STAFF_CHANGE',
);
export const listStaffChanges = /* @__PURE__ */ address<typeof staffChanges.listStaffChanges>(
  'GET',
  '/api/v2/staff/changes',
  'staff',
);
export const refuseStaffChange = /* @__PURE__ */ address<typeof staffChanges.refuseStaffChange>(
  'POST',
  '/api/v2/staff/changes/:changeId/refuse',
  'staff',
  'STAFF_CHANGE',
);
export const checkOwnInterest = /* @__PURE__ */ address<typeof staffInterests.checkOwnInterest>(
  'GET',
  '/api/v2/staff/interests/members/:memberId',
  'staff',
);
export const declareInterest = /* @__PURE__ */ address<typeof staffInterests.declareInterest>(
  'POST',
  '/api/v2/staff/interests',
  'staff',
);
export const listOwnInterests = /* @__PURE__ */ address<typeof staffInterests.listOwnInterests>(
  'GET',
  '/api/v2/staff/interests',
  'staff',
);
export const cancelMoreTime = /* @__PURE__ */ address<typeof staffLoanRequests.cancelMoreTime>(
  'POST',
  '/api/v2/staff/loan-requests/:requestId/proposals/:proposalId/cancel',
  'staff',
);
export const confirmMoreTime = /* @__PURE__ */ address<typeof staffLoanRequests.confirmMoreTime>(
  'POST',
  '/api/v2/staff/loan-requests/:requestId/proposals/:proposalId/confirm',
  'staff',
  'MORE_TIME',
);
export const declineLoanRequest = /* @__PURE__ */ address<typeof staffLoanRequests.declineLoanRequest>(
  'POST',
  '/api/v2/staff/loan-requests/:requestId/decline',
  'staff',
);
export const exportLoanRequests = /* @__PURE__ */ address<typeof staffLoanRequests.exportLoanRequests>(
  'GET',
  '/api/v2/staff/loan-requests.csv',
  'staff',
);
export const getStaffLoanRequest = /* @__PURE__ */ address<typeof staffLoanRequests.getStaffLoanRequest>(
  'GET',
  '/api/v2/staff/loan-requests/:requestId',
  'staff',
);
export const listRequestsOfLoan = /* @__PURE__ */ address<typeof staffLoanRequests.listRequestsOfLoan>(
  'GET',
  '/api/v2/staff/loans/:loanNumber/requests',
  'staff',
);
export const listStaffLoanRequests = /* @__PURE__ */ address<typeof staffLoanRequests.listStaffLoanRequests>(
  'GET',
  '/api/v2/staff/loan-requests',
  'staff',
);
export const offerSchedule = /* @__PURE__ */ address<typeof staffLoanRequests.offerSchedule>(
  'POST',
  '/api/v2/staff/loan-requests/:requestId/offer',
  'staff',
);
export const pauseLoan = /* @__PURE__ */ address<typeof staffLoanRequests.pauseLoan>(
  'POST',
  '/api/v2/staff/loan-requests/:requestId/pause',
  'staff',
);
export const previewScheduleOffer = /* @__PURE__ */ address<typeof staffLoanRequests.previewScheduleOffer>(
  'POST',
  '/api/v2/staff/loan-requests/:requestId/preview',
  'staff',
);
export const refuseMoreTime = /* @__PURE__ */ address<typeof staffLoanRequests.refuseMoreTime>(
  'POST',
  '/api/v2/staff/loan-requests/:requestId/proposals/:proposalId/refuse',
  'staff',
  'MORE_TIME',
);
export const resumeLoan = /* @__PURE__ */ address<typeof staffLoanRequests.resumeLoan>(
  'POST',
  '/api/v2/staff/loans/:loanNumber/resume',
  'staff',
);
export const reviewLoanRequest = /* @__PURE__ */ address<typeof staffLoanRequests.reviewLoanRequest>(
  'POST',
  '/api/v2/staff/loan-requests/:requestId/review',
  'staff',
);
export const exportStaffLoans = /* @__PURE__ */ address<typeof staffLoans.exportStaffLoans>(
  'GET',
  '/api/v2/staff/loans.csv',
  'staff',
);
export const getStaffLoan = /* @__PURE__ */ address<typeof staffLoans.getStaffLoan>(
  'GET',
  '/api/v2/staff/loans/:loanNumber',
  'staff',
);
export const listStaffLoanDocuments = /* @__PURE__ */ address<typeof staffLoans.listStaffLoanDocuments>(
  'GET',
  '/api/v2/staff/loans/:loanNumber/documents',
  'staff',
);
export const listStaffLoanEntries = /* @__PURE__ */ address<typeof staffLoans.listStaffLoanEntries>(
  'GET',
  '/api/v2/staff/loans/:loanNumber/entries',
  'staff',
);
export const listStaffLoanMessages = /* @__PURE__ */ address<typeof staffLoans.listStaffLoanMessages>(
  'GET',
  '/api/v2/staff/loans/:loanNumber/messages',
  'staff',
);
export const listStaffLoans = /* @__PURE__ */ address<typeof staffLoans.listStaffLoans>(
  'GET',
  '/api/v2/staff/loans',
  'staff',
);
export const openStaffLoanDocument = /* @__PURE__ */ address<typeof staffLoans.openStaffLoanDocument>(
  'GET',
  '/api/v2/staff/loans/:loanNumber/documents/:kind',
  'staff',
);
export const addStaffPasskey = /* @__PURE__ */ address<typeof staffPasskeys.addStaffPasskey>(
  'POST',
  '/api/v2/staff/passkeys',
  'staff',
);
export const askStaffToSignIn = /* @__PURE__ */ address<typeof staffPasskeys.askStaffToSignIn>(
  'POST',
  '/api/v2/staff/login/passkey-question',
  'anyone',
);
export const askToAddStaffPasskey = /* @__PURE__ */ address<typeof staffPasskeys.askToAddStaffPasskey>(
  'POST',
  '/api/v2/staff/passkeys/addition-question',
  'staff',
);
export const listStaffPasskeys = /* @__PURE__ */ address<typeof staffPasskeys.listStaffPasskeys>(
  'GET',
  '/api/v2/staff/passkeys',
  'staff',
);
export const removeStaffPasskey = /* @__PURE__ */ address<typeof staffPasskeys.removeStaffPasskey>(
  'POST',
  '/api/v2/staff/passkeys/:id/remove',
  'staff',
);
export const renameStaffPasskey = /* @__PURE__ */ address<typeof staffPasskeys.renameStaffPasskey>(
  'POST',
  '/api/v2/staff/passkeys/:id/name',
  'staff',
);
export const signInStaffWithPasskey = /* @__PURE__ */ address<typeof staffPasskeys.signInStaffWithPasskey>(
  'POST',
  '/api/v2/staff/login/passkey',
  'anyone',
);
export const assignPayment = /* @__PURE__ */ address<typeof staffPayments.assignPayment>(
  'POST',
  '/api/v2/staff/payments/:id/assignment',
  'staff',
);
export const decidePaymentMatch = /* @__PURE__ */ address<typeof staffPayments.decidePaymentMatch>(
  'POST',
  '/api/v2/staff/payments/:id/match/decision',
  'staff',
  'PAYMENT_MATCH',
);
export const exportPayments = /* @__PURE__ */ address<typeof staffPayments.exportPayments>(
  'GET',
  '/api/v2/staff/payments.csv',
  'staff',
);
export const getPaymentMatch = /* @__PURE__ */ address<typeof staffPayments.getPaymentMatch>(
  'GET',
  '/api/v2/staff/payments/:id/match',
  'staff',
);
export const listStaffPayments = /* @__PURE__ */ address<typeof staffPayments.listStaffPayments>(
  'GET',
  '/api/v2/staff/payments',
  'staff',
);
export const proposePaymentMatch = /* @__PURE__ */ address<typeof staffPayments.proposePaymentMatch>(
  'POST',
  '/api/v2/staff/payments/:id/match',
  'staff',
);
export const endOtherStaffSessions = /* @__PURE__ */ address<typeof staffSessions.endOtherStaffSessions>(
  'POST',
  '/api/v2/staff/sessions/end-others',
  'staff',
);
export const endSessionsOfStaff = /* @__PURE__ */ address<typeof staffSessions.endSessionsOfStaff>(
  'POST',
  '/api/v2/staff/people/:staffId/sessions/end',
  'staff',
);
export const endStaffSession = /* @__PURE__ */ address<typeof staffSessions.endStaffSession>(
  'POST',
  '/api/v2/staff/sessions/:sessionId/end',
  'staff',
);
export const listSessionsOfStaff = /* @__PURE__ */ address<typeof staffSessions.listSessionsOfStaff>(
  'GET',
  '/api/v2/staff/people/:staffId/sessions',
  'staff',
);
export const listStaffSessions = /* @__PURE__ */ address<typeof staffSessions.listStaffSessions>(
  'GET',
  '/api/v2/staff/sessions',
  'staff',
);
export const listStaffViews = /* @__PURE__ */ address<typeof staffViews.listStaffViews>(
  'GET',
  '/api/v2/staff/views',
  'staff',
);
export const removeStaffView = /* @__PURE__ */ address<typeof staffViews.removeStaffView>(
  'DELETE',
  '/api/v2/staff/views/:id',
  'staff',
);
export const saveStaffView = /* @__PURE__ */ address<typeof staffViews.saveStaffView>(
  'POST',
  '/api/v2/staff/views',
  'staff',
);
export const exportWithdrawals = /* @__PURE__ */ address<typeof staffWithdrawals.exportWithdrawals>(
  'GET',
  '/api/v2/staff/withdrawals.csv',
  'staff',
);
export const getStaffWithdrawal = /* @__PURE__ */ address<typeof staffWithdrawals.getStaffWithdrawal>(
  'GET',
  '/api/v2/staff/withdrawals/:id',
  'staff',
);
export const listStaffWithdrawals = /* @__PURE__ */ address<typeof staffWithdrawals.listStaffWithdrawals>(
  'GET',
  '/api/v2/staff/withdrawals',
  'staff',
);
export const getStoppable = /* @__PURE__ */ address<typeof stops.getStoppable>(
  'GET',
  '/api/v2/stops/:id',
  'anyone',
);
export const stop = /* @__PURE__ */ address<typeof stops.stop>(
  'POST',
  '/api/v2/stops/:id',
  'anyone',
);
export const endChat = /* @__PURE__ */ address<typeof supportChat.endChat>(
  'POST',
  '/api/v2/support/chat/end',
  'anyone',
);
export const followChat = /* @__PURE__ */ address<typeof supportChat.followChat>(
  'GET',
  '/api/v2/support/chat/stream',
  'anyone',
);
export const getMemberChat = /* @__PURE__ */ address<typeof supportChat.getMemberChat>(
  'GET',
  '/api/v2/support/member/chats/:id',
  'member',
);
export const getSupportHours = /* @__PURE__ */ address<typeof supportChat.getSupportHours>(
  'GET',
  '/api/v2/support/hours',
  'anyone',
);
export const listMemberChats = /* @__PURE__ */ address<typeof supportChat.listMemberChats>(
  'GET',
  '/api/v2/support/member/chats',
  'member',
);
export const sendChatMessage = /* @__PURE__ */ address<typeof supportChat.sendChatMessage>(
  'POST',
  '/api/v2/support/chat/messages',
  'anyone',
);
export const startChat = /* @__PURE__ */ address<typeof supportChat.startChat>(
  'POST',
  '/api/v2/support/chat',
  'anyone',
);
export const startMemberChat = /* @__PURE__ */ address<typeof supportChat.startMemberChat>(
  'POST',
  '/api/v2/support/member/chat',
  'member',
);
export const addTicketNote = /* @__PURE__ */ address<typeof supportDesk.addTicketNote>(
  'POST',
  '/api/v2/staff/support/tickets/:id/notes',
  'staff',
);
export const answerTicket = /* @__PURE__ */ address<typeof supportDesk.answerTicket>(
  'POST',
  '/api/v2/staff/support/tickets/:id/answers',
  'staff',
);
export const claimChat = /* @__PURE__ */ address<typeof supportDesk.claimChat>(
  'POST',
  '/api/v2/staff/support/chats/:id/claim',
  'staff',
);
export const claimTicket = /* @__PURE__ */ address<typeof supportDesk.claimTicket>(
  'POST',
  '/api/v2/staff/support/tickets/:id/claim',
  'staff',
);
export const closeChat = /* @__PURE__ */ address<typeof supportDesk.closeChat>(
  'POST',
  '/api/v2/staff/support/chats/:id/close',
  'staff',
);
export const closeTicket = /* @__PURE__ */ address<typeof supportDesk.closeTicket>(
  'POST',
  '/api/v2/staff/support/tickets/:id/close',
  'staff',
);
export const exportTickets = /* @__PURE__ */ address<typeof supportDesk.exportTickets>(
  'GET',
  '/api/v2/staff/support/tickets.csv',
  'staff',
);
export const followDeskChat = /* @__PURE__ */ address<typeof supportDesk.followDeskChat>(
  'GET',
  '/api/v2/staff/support/chats/:id/stream',
  'staff',
);
export const getChat = /* @__PURE__ */ address<typeof supportDesk.getChat>(
  'GET',
  '/api/v2/staff/support/chats/:id',
  'staff',
);
export const getTicket = /* @__PURE__ */ address<typeof supportDesk.getTicket>(
  'GET',
  '/api/v2/staff/support/tickets/:id',
  'staff',
);
export const handOverChat = /* @__PURE__ */ address<typeof supportDesk.handOverChat>(
  'POST',
  '/api/v2/staff/support/chats/:id/hand-over',
  'staff',
);
export const handOverTicket = /* @__PURE__ */ address<typeof supportDesk.handOverTicket>(
  'POST',
  '/api/v2/staff/support/tickets/:id/hand-over',
  'staff',
);
export const linkTicket = /* @__PURE__ */ address<typeof supportDesk.linkTicket>(
  'POST',
  '/api/v2/staff/members/:memberId/tickets/:id/link',
  'staff',
);
export const listChats = /* @__PURE__ */ address<typeof supportDesk.listChats>(
  'GET',
  '/api/v2/staff/support/chats',
  'staff',
);
export const listColleagues = /* @__PURE__ */ address<typeof supportDesk.listColleagues>(
  'GET',
  '/api/v2/staff/support/colleagues',
  'staff',
);
export const listTickets = /* @__PURE__ */ address<typeof supportDesk.listTickets>(
  'GET',
  '/api/v2/staff/support/tickets',
  'staff',
);
export const markChatRead = /* @__PURE__ */ address<typeof supportDesk.markChatRead>(
  'POST',
  '/api/v2/staff/support/chats/:id/read',
  'staff',
);
export const releaseChat = /* @__PURE__ */ address<typeof supportDesk.releaseChat>(
  'POST',
  '/api/v2/staff/support/chats/:id/release',
  'staff',
);
export const releaseTicket = /* @__PURE__ */ address<typeof supportDesk.releaseTicket>(
  'POST',
  '/api/v2/staff/support/tickets/:id/release',
  'staff',
);
export const searchTickets = /* @__PURE__ */ address<typeof supportDesk.searchTickets>(
  'POST',
  '/api/v2/staff/support/tickets/search',
  'staff',
);
export const sendDeskMessage = /* @__PURE__ */ address<typeof supportDesk.sendDeskMessage>(
  'POST',
  '/api/v2/staff/support/chats/:id/messages',
  'staff',
);
export const unlinkTicket = /* @__PURE__ */ address<typeof supportDesk.unlinkTicket>(
  'POST',
  '/api/v2/staff/members/:memberId/tickets/:id/unlink',
  'staff',
);
export const getChatFeedback = /* @__PURE__ */ address<typeof supportFeedback.getChatFeedback>(
  'GET',
  '/api/v2/support/chat/feedback',
  'anyone',
);
export const rateChatBySecret = /* @__PURE__ */ address<typeof supportFeedback.rateChatBySecret>(
  'POST',
  '/api/v2/support/chat/feedback',
  'anyone',
);
export const rateMemberChat = /* @__PURE__ */ address<typeof supportFeedback.rateMemberChat>(
  'POST',
  '/api/v2/support/member/chats/:id/feedback',
  'member',
);
export const rateMemberTicket = /* @__PURE__ */ address<typeof supportFeedback.rateMemberTicket>(
  'POST',
  '/api/v2/support/member/tickets/:number/feedback',
  'member',
);
export const rateTicketByLink = /* @__PURE__ */ address<typeof supportFeedback.rateTicketByLink>(
  'POST',
  '/api/v2/support/tickets/:number/feedback',
  'anyone',
);
export const answerMemberTicket = /* @__PURE__ */ address<typeof support.answerMemberTicket>(
  'POST',
  '/api/v2/support/member/tickets/:number/answers',
  'member',
);
export const answerTicketByLink = /* @__PURE__ */ address<typeof support.answerTicketByLink>(
  'POST',
  '/api/v2/support/tickets/:number/answers',
  'anyone',
);
export const getMemberTicket = /* @__PURE__ */ address<typeof support.getMemberTicket>(
  'GET',
  '/api/v2/support/member/tickets/:number',
  'member',
);
export const getTicketByLink = /* @__PURE__ */ address<typeof support.getTicketByLink>(
  'GET',
  '/api/v2/support/tickets/:number',
  'anyone',
);
export const listMemberTickets = /* @__PURE__ */ address<typeof support.listMemberTickets>(
  'GET',
  '/api/v2/support/member/tickets',
  'member',
);
export const openMemberTicket = /* @__PURE__ */ address<typeof support.openMemberTicket>(
  'POST',
  '/api/v2/support/member/tickets',
  'member',
);
export const openTicket = /* @__PURE__ */ address<typeof support.openTicket>(
  'POST',
  '/api/v2/support/tickets',
  'anyone',
);
export const addAnswerFile = /* @__PURE__ */ address<typeof ticketFiles.addAnswerFile>(
  'POST',
  '/api/v2/staff/support/files',
  'staff',
);
export const getTicketFile = /* @__PURE__ */ address<typeof ticketFiles.getTicketFile>(
  'GET',
  '/api/v2/support/member/files/:fileId',
  'member',
);
export const getTicketFileByLink = /* @__PURE__ */ address<typeof ticketFiles.getTicketFileByLink>(
  'GET',
  '/api/v2/support/tickets/:number/files/:fileId',
  'anyone',
);
export const keepTicketFile = /* @__PURE__ */ address<typeof ticketFiles.keepTicketFile>(
  'POST',
  '/api/v2/staff/members/:memberId/ticket-files/:fileId/keep',
  'staff',
);
export const openTicketFile = /* @__PURE__ */ address<typeof ticketFiles.openTicketFile>(
  'GET',
  '/api/v2/staff/support/files/:fileId',
  'staff',
);
export const uploadTicketFile = /* @__PURE__ */ address<typeof ticketFiles.uploadTicketFile>(
  'POST',
  '/api/v2/support/member/files',
  'member',
);
export const uploadVisitorFile = /* @__PURE__ */ address<typeof ticketFiles.uploadVisitorFile>(
  'POST',
  '/api/v2/support/files',
  'anyone',
);
export const loadWallet = /* @__PURE__ */ address<typeof wallet.loadWallet>(
  'POST',
  '/api/v2/loan/phonenumber',
  'member',
);
export const cancelWithdrawal = /* @__PURE__ */ address<typeof withdrawals.cancelWithdrawal>(
  'POST',
  '/api/v2/withdrawals/:id/cancel',
  'member',
);
export const confirmWithdrawal = /* @__PURE__ */ address<typeof withdrawals.confirmWithdrawal>(
  'POST',
  '/api/v2/memberloan/verify',
  'member',
);
export const downloadWithdrawalReceipt = /* @__PURE__ */ address<typeof withdrawals.downloadWithdrawalReceipt>(
  'GET',
  '/api/v2/withdrawals/:id/receipt',
  'member',
);
export const downloadWithdrawalReturn = /* @__PURE__ */ address<typeof withdrawals.downloadWithdrawalReturn>(
  'GET',
  '/api/v2/withdrawals/:id/return',
  'member',
);
export const getWithdrawal = /* @__PURE__ */ address<typeof withdrawals.getWithdrawal>(
  'GET',
  '/api/v2/withdrawals/:id',
  'member',
);
export const getWithdrawalConfirmation = /* @__PURE__ */ address<typeof withdrawals.getWithdrawalConfirmation>(
  'GET',
  '/api/v2/withdrawals/:id/confirmation',
  'member',
);
export const listWithdrawals = /* @__PURE__ */ address<typeof withdrawals.listWithdrawals>(
  'POST',
  '/api/v2/memberloan/withdraw',
  'member',
);
export const previewWithdrawal = /* @__PURE__ */ address<typeof withdrawals.previewWithdrawal>(
  'POST',
  '/api/v2/loan/withdraw/preview',
  'member',
);
export const requestWithdrawal = /* @__PURE__ */ address<typeof withdrawals.requestWithdrawal>(
  'POST',
  '/api/v2/loan/withdraw',
  'member',
);
export const sendWithdrawalCode = /* @__PURE__ */ address<typeof withdrawals.sendWithdrawalCode>(
  'POST',
  '/api/v2/withdrawals/:id/code',
  'member',
);
export const assignWork = /* @__PURE__ */ address<typeof workClaims.assignWork>(
  'POST',
  '/api/v2/staff/claims/:list/assignment',
  'staff',
);
export const claimWork = /* @__PURE__ */ address<typeof workClaims.claimWork>(
  'POST',
  '/api/v2/staff/claims/:list',
  'staff',
);
export const listWorkClaims = /* @__PURE__ */ address<typeof workClaims.listWorkClaims>(
  'GET',
  '/api/v2/staff/claims/:list',
  'staff',
);
export const listWorkPeople = /* @__PURE__ */ address<typeof workClaims.listWorkPeople>(
  'GET',
  '/api/v2/staff/claims/:list/people',
  'staff',
);
export const listApprovals = /* @__PURE__ */ address<typeof workQueues.listApprovals>(
  'GET',
  '/api/v2/staff/approvals',
  'staff',
);
export const listToday = /* @__PURE__ */ address<typeof workQueues.listToday>(
  'GET',
  '/api/v2/staff/today',
  'staff',
);
export const listWorkQueues = /* @__PURE__ */ address<typeof workQueues.listWorkQueues>(
  'GET',
  '/api/v2/staff/work-queues',
  'staff',
);
export const remindClaims = /* @__PURE__ */ address<typeof workReminders.remindClaims>(
  'POST',
  '/api/v2/staff/reminders',
  'staff',
);
