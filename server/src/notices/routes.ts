import * as centre from '@pahiram/api/member-notices';
import * as contract from '@pahiram/api/notices';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type Route, route } from '../http/route.ts';
import { listMemberNotices } from './centre/list-member-notices.ts';
import { readMemberNotices } from './centre/read-member-notices.ts';
import { listDemoMessages, listSandboxMessages } from './list-sandbox-messages.ts';
import { getNoticePreferences, setNoticePreferences } from './preferences/notice-preferences.ts';

export const routes: readonly Route[] = [
  route(centre.listMemberNotices, listMemberNotices),
  route(centre.readMemberNotices, readMemberNotices),
  route(centre.getNoticePreferences, getNoticePreferences),
  route(centre.setNoticePreferences, setNoticePreferences),
  route(contract.listSandboxMessages, listSandboxMessages, {
    roles: PERMISSIONS['view-sent-messages'],
  }),
  route(contract.listDemoMessages, listDemoMessages),
];
