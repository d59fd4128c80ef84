import * as inbox from '@pahiram/api/member-notices';
import * as contract from '@pahiram/api/notices';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { listMemberNotices, readMemberNotices } from './inbox.ts';
import { getNoticePreferences, setNoticePreferences } from './preferences.ts';
import { listDemoMessages, listSandboxMessages } from './sandbox-messages.ts';

export const routes: readonly Route[] = [
  route(inbox.listMemberNotices, listMemberNotices),
  route(inbox.readMemberNotices, readMemberNotices),
  route(inbox.getNoticePreferences, getNoticePreferences),
  route(inbox.setNoticePreferences, setNoticePreferences),
  route(contract.listSandboxMessages, listSandboxMessages, {
    roles: PERMISSIONS['view-sent-messages'],
  }),
  route(contract.listDemoMessages, listDemoMessages),
];
