import * as contract from '@pahiram/api/passkeys';
import { type Route, route } from '../http/route.ts';
import { askForConfirmation, confirmWithPasskey } from './confirm.ts';

export const routes: readonly Route[] = [
  route(contract.askForConfirmation, askForConfirmation, { limitPerMinute: 60 }),
  route(contract.confirmWithPasskey, confirmWithPasskey, { limitPerMinute: 60 }),
];
