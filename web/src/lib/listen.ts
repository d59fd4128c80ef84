import { createListener } from '@pahiram/api/listener';
import { callerNeeds } from './call.ts';

/** Listens to a stream, as the member who is signed in here if it asks for one. */
export const listen = createListener(callerNeeds);
