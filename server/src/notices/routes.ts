import * as inbox from '@pahiram/api/member-notices';
import * as memberPage from '@pahiram/api/member-page';
import * as contract from '@pahiram/api/notices';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { getPushKey } from './get-push-key.ts';
import { listMemberNotices, readMemberNotices } from './inbox.ts';
import { listMessagesOfMember } from './messages-of-member.ts';
import { getNoticePreferences, setNoticePreferences } from './preferences.ts';
import { listDemoMessages, listSandboxMessages } from './sandbox-messages.ts';
import { subscribePush } from './subscribe-push.ts';
import { unsubscribePush } from './unsubscribe-push.ts';

export const routes: readonly Route[] = [
  route(inbox.listMemberNotices, listMemberNotices),
  route(inbox.readMemberNotices, readMemberNotices),
  route(inbox.getNoticePreferences, getNoticePreferences),
  route(inbox.setNoticePreferences, setNoticePreferences),
  route(inbox.getPushKey, getPushKey),
  route(inbox.subscribePush, subscribePush),
  route(inbox.unsubscribePush, unsubscribePush),
  route(contract.listSandboxMessages, listSandboxMessages, {
    roles: PERMISSIONS['view-sent-messages'],
  }),
  route(memberPage.listMessagesOfMember, listMessagesOfMember, {
    roles: PERMISSIONS['view-loans'],
  }),
  route(contract.listDemoMessages, listDemoMessages),
];
