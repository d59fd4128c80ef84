import { createListener } from '@pahiram/api/listener';
import { callerNeeds } from './call.ts';

/** Listens to a stream, as the signed-in member if it requires one. */
export const listen = createListener(callerNeeds);
