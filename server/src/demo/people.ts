import type * as contract from '@pahiram/api/notices';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { type DemoPerson, listPeople } from './store.ts';
import { totpNow } from './totp-now.ts';

export const listDemoPeople: Handler<typeof contract.listDemoPeople> = async (ctx, _, refuse) => {
  if (ctx.config.mode !== 'demo') throw refuse('not-found');
  const people = await listPeople(ctx.reader);
  return {
    people: people.map(({ totpSecret, ...person }) => ({
      ...person,
      totp:
        totpSecret === null
          ? null
          : { secret: totpSecret, ...totpNow(totpSecret, ctx.clock.now()) },
    })),
  };
};

/** For the terminal, which lists the sign-ins when the service starts. */
export function readDemoPeople(reader: Reader): Promise<DemoPerson[]> {
  return listPeople(reader);
}
