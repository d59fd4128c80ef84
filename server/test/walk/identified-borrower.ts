import { getReviewedIdentity } from '../../src/documents/identity-review.ts';
import { giveAcceptedId } from '../bulk-pictures.ts';
import type { World } from './world.ts';

/** A borrower whose ID is accepted. A walk may ask for the same borrower again. */
export async function identifiedBorrower(world: World) {
  const borrower = await world.borrower();
  const { app } = world.testApp;
  const { acceptedBy } = await getReviewedIdentity(app.db.reader, borrower.id);
  if (acceptedBy.length === 0) {
    await giveAcceptedId(app, borrower.id, (await world.colleague('KYC_REVIEWER')).id);
  }
  return borrower;
}
