import * as contract from '@pahiram/api/income-proof';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../../http/route.ts';
import { answerMonthlyDebts } from './answer-debts.ts';
import { askForIncome } from './ask.ts';
import { listIncomeAsks, removeIncomeFile, sendIncomeFiles, uploadIncomeFile } from './files.ts';
import { markIncomeAsk } from './mark.ts';
import { getIncomeFile, openIncomeFile } from './open.ts';
import { withdrawIncomeAsk } from './withdraw.ts';

export const routes: readonly Route[] = [
  route(contract.listIncomeAsks, listIncomeAsks),
  route(contract.uploadIncomeFile, uploadIncomeFile),
  route(contract.removeIncomeFile, removeIncomeFile),
  route(contract.sendIncomeFiles, sendIncomeFiles),
  route(contract.answerMonthlyDebts, answerMonthlyDebts),
  route(contract.getIncomeFile, getIncomeFile),
  route(contract.openIncomeFile, openIncomeFile, { roles: PERMISSIONS['view-member-income'] }),
  route(contract.askForIncome, askForIncome, {
    roles: PERMISSIONS['review-applications'],
    isForOthers: true,
  }),
  route(contract.withdrawIncomeAsk, withdrawIncomeAsk, {
    roles: PERMISSIONS['review-applications'],
    isForOthers: true,
  }),
  route(contract.markIncomeAsk, markIncomeAsk, {
    roles: [...PERMISSIONS['review-applications'], ...PERMISSIONS['check-approvals']],
    isForOthers: true,
  }),
];
