import type { checkDocument as contract } from '@pahiram/api/document-check';
import { readCheckCode, readDocumentNumber } from '@pahiram/domain/texts/document-check';
import { isCheckCode, numbersToCheck } from '../../company/document-check.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../http/route.ts';
import { holdingCertificate } from './certificate.ts';
import { findCertifiedLoan } from './certificates.ts';

/**
 * Whether a document with this number and code is ours. The code follows from the number, so no table is asked, and an
 * unknown number and a wrong code are the same to the caller. A certificate of a loan that is open again is not genuine.
 */
export const checkDocument: Handler<typeof contract> = async (ctx, { body }) => {
  const number = readDocumentNumber(body.number) ?? '';
  const code = readCheckCode(body.code) ?? '';
  const isOurs = numbersToCheck(number).some((one) => isCheckCode(ctx.vault, one, code));
  if (!isOurs || number === '') return { isGenuine: false };
  return { isGenuine: !number.startsWith('CF-') || (await holds(ctx, number)) };
};

/** Only asked with the right code. */
async function holds(ctx: Context, number: string): Promise<boolean> {
  const loanNumber = await findCertifiedLoan(ctx.reader, number);
  const found = loanNumber && (await holdingCertificate(ctx, loanNumber));
  return typeof found === 'object' && found.number === number;
}
