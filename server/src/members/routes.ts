import * as score from '@pahiram/api/credit-score';
import * as draft from '@pahiram/api/member-drafts';
import * as record from '@pahiram/api/member-records';
import * as contract from '@pahiram/api/members';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { route } from '../http/route.ts';
import { correctAccount } from './accounts/correct-account.ts';
import { getReceivingAccount } from './accounts/get-receiving-account.ts';
import { requestAccountCorrection } from './accounts/request-account-correction.ts';
import { undoAccountCorrection } from './accounts/undo-account-correction.ts';
import { dataRoutes } from './data/routes.ts';
import { listDrafts } from './drafts/list-drafts.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { getInfoState } from './get-info-state.ts';
import { getMemberDetails } from './get-member-details.ts';
import { getMemberIdentity } from './get-member-identity.ts';
import { getMemberRecord } from './records/get-member-record.ts';
import { listIdentityReviews } from './records/list-identity-reviews.ts';
import { searchMembers } from './records/search-members.ts';
import { getCreditScore } from './score/get-credit-score.ts';
import { updateAddress } from './steps/update-address.ts';
import { updateBank } from './steps/update-bank.ts';
import { updateEmployment } from './steps/update-employment.ts';
import { updateIdentity } from './steps/update-identity.ts';
import { updatePersonal } from './steps/update-personal.ts';
import { updateReferences } from './steps/update-references.ts';

export const routes = [
  ...dataRoutes,
  route(contract.getInfoState, getInfoState),
  route(contract.updatePersonal, updatePersonal),
  route(contract.updateAddress, updateAddress),
  route(contract.updateReferences, updateReferences),
  route(contract.updateIdentity, updateIdentity),
  route(contract.updateBank, updateBank),
  route(contract.updateEmployment, updateEmployment),
  route(contract.getMemberDetails, getMemberDetails),
  route(contract.getMemberIdentity, getMemberIdentity),
  route(contract.getReceivingAccount, getReceivingAccount),
  route(contract.requestAccountCorrection, requestAccountCorrection, { limitPerMinute: 20 }),
  route(contract.correctAccount, correctAccount, { limitPerMinute: 20 }),
  route(contract.undoAccountCorrection, undoAccountCorrection, { limitPerMinute: 20 }),
  route(score.getCreditScore, getCreditScore),
  route(draft.listDrafts, listDrafts),
  route(draft.saveDraft, saveDraft),
  route(record.searchMembers, searchMembers, { roles: PERMISSIONS['search-members'] }),
  route(record.getMember, getMemberRecord, { roles: PERMISSIONS['view-member'] }),
  route(record.listIdentityReviews, listIdentityReviews, {
    roles: PERMISSIONS['view-identity-reviews'],
  }),
];
