import * as hold from '@pahiram/api/holds';
import * as draft from '@pahiram/api/member-drafts';
import * as note from '@pahiram/api/member-notes';
import * as record from '@pahiram/api/member-records';
import * as contract from '@pahiram/api/members';
import * as correction from '@pahiram/api/profile-corrections';
import * as signal from '@pahiram/api/signals';
import { exportersOf, PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import {
  correctAccount,
  removeReceivingAccount,
  requestAccountCorrection,
  undoAccountCorrection,
} from './account-correction.ts';
import { confirmHoldRenewal } from './confirm-hold-renewal.ts';
import { listDrafts, saveDraft } from './drafts.ts';
import { addMemberFile, openMemberFile } from './files.ts';
import {
  approveWithdrawalHold,
  proposeMemberHold,
  releaseWithdrawalHold,
  reportTakeover,
} from './fraud-hold-steps.ts';
import { exportHolds, listHolds, listMemberHolds, showProposedHold } from './fraud-holds.ts';
import { exportIdentityReviews, listIdentityReviews } from './list-identity-reviews.ts';
import {
  getInfoState,
  getMemberDetails,
  getMemberIdentity,
  getReceivingAccount,
} from './member-details.ts';
import { addMemberNote, listMemberNotes, pinMemberNote } from './notes.ts';
import {
  confirmProfileCorrection,
  dropProfileCorrection,
  listProfileCorrections,
  proposeProfileCorrection,
  showOpenCorrection,
} from './profile-corrections.ts';
import {
  updateAddress,
  updateBank,
  updateEmployment,
  updateIdentity,
  updatePersonal,
  updateReferences,
} from './profile-steps.ts';
import { proposeHoldRenewal } from './propose-hold-renewal.ts';
import { getMemberRecord, searchMembers } from './records.ts';
import { answerSignal, correctSignalAnswer } from './signals.ts';

const holdReaders = { roles: PERMISSIONS['view-holds'] };

export const routes: readonly Route[] = [
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
  route(contract.removeReceivingAccount, removeReceivingAccount, { limitPerMinute: 20 }),
  route(contract.undoAccountCorrection, undoAccountCorrection, { limitPerMinute: 20 }),
  route(draft.listDrafts, listDrafts),
  route(draft.saveDraft, saveDraft),
  route(record.searchMembers, searchMembers, { roles: PERMISSIONS['search-members'] }),
  route(record.getMember, getMemberRecord, { roles: PERMISSIONS['view-member'] }),
  route(note.listMemberNotes, listMemberNotes, { roles: PERMISSIONS['view-member-notes'] }),
  route(note.addMemberNote, addMemberNote, { roles: PERMISSIONS['write-member-notes'] }),
  route(note.pinMemberNote, pinMemberNote, { roles: PERMISSIONS['write-member-notes'] }),
  route(note.addMemberFile, addMemberFile, { roles: PERMISSIONS['write-member-notes'] }),
  route(note.openMemberFile, openMemberFile, { roles: PERMISSIONS['view-member-notes'] }),
  route(signal.answerSignal, answerSignal, {
    roles: PERMISSIONS['answer-signals'],
    isForOthers: true,
  }),
  route(signal.correctSignalAnswer, correctSignalAnswer, {
    roles: PERMISSIONS['answer-signals'],
    isForOthers: true,
  }),
  route(correction.listProfileCorrections, listProfileCorrections, {
    roles: PERMISSIONS['view-profile-corrections'],
  }),
  route(correction.proposeProfileCorrection, proposeProfileCorrection, {
    roles: PERMISSIONS['propose-profile-corrections'],
    isForOthers: true,
  }),
  route(correction.confirmProfileCorrection, confirmProfileCorrection, {
    roles: PERMISSIONS['confirm-profile-corrections'],
    isForOthers: true,
    shows: showOpenCorrection,
  }),
  route(correction.dropProfileCorrection, dropProfileCorrection, {
    roles: PERMISSIONS['propose-profile-corrections'],
    isForOthers: true,
  }),
  route(record.listIdentityReviews, listIdentityReviews, {
    roles: PERMISSIONS['view-identity-reviews'],
  }),
  route(record.exportIdentityReviews, exportIdentityReviews, {
    roles: exportersOf('view-identity-reviews'),
  }),
  route(hold.proposeMemberHold, proposeMemberHold, {
    roles: PERMISSIONS['place-holds'],
    isForOthers: true,
  }),
  route(hold.approveWithdrawalHold, approveWithdrawalHold, {
    roles: PERMISSIONS['confirm-holds'],
    isForOthers: true,
    shows: showProposedHold,
  }),
  route(hold.releaseWithdrawalHold, releaseWithdrawalHold, {
    roles: PERMISSIONS['lift-holds'],
    isForOthers: true,
  }),
  route(hold.proposeHoldRenewal, proposeHoldRenewal, {
    roles: PERMISSIONS['place-holds'],
    isForOthers: true,
  }),
  route(hold.confirmHoldRenewal, confirmHoldRenewal, {
    roles: PERMISSIONS['confirm-holds'],
    isForOthers: true,
    shows: showProposedHold,
  }),
  route(hold.listHolds, listHolds, holdReaders),
  route(hold.exportHolds, exportHolds, { roles: exportersOf('view-holds') }),
  route(hold.listMemberHolds, listMemberHolds, holdReaders),
  route(hold.reportTakeover, reportTakeover, {
    roles: PERMISSIONS['report-takeovers'],
    isForOthers: true,
  }),
];
