import type { confirmEmail as contract } from '@pahiram/api/email-confirmation';
import { recordAudit } from '../../audit/record-audit.ts';
import { tryCode } from '../../codes/try-code.ts';
import type { Handler } from '../../http/route.ts';
import { updateEmailConfirmed } from '../store.ts';
import { emailCode, lockUnconfirmedEmail } from './own-email.ts';

export const confirmEmail: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const { id } = ctx.actor;
  const subject = { subjectKind: 'member', subjectId: id } as const;
  return ctx.transaction(async (tx) => {
    const { email } = await lockUnconfirmedEmail(tx, id, refuse);
    const tried = await tryCode(tx, ctx, { ...emailCode(id, email), code: body.code });
    if (tried.result === 'right') {
      await updateEmailConfirmed(tx, id, ctx.clock.now());
      await recordAudit(tx, ctx, {
        action: 'member.confirm-email',
        ...subject,
        details: { before: 'UNCONFIRMED', after: 'CONFIRMED' },
      });
      return { done: true };
    }
    await recordAudit(tx, ctx, {
      action: 'member.confirm-email-refused',
      ...subject,
      reason: `code-${tried.result}`,
    });
    // Returned, not thrown: the transaction commits, so the wrong try is counted and audited.
    switch (tried.result) {
      case 'wrong':
        return tried.triesLeft === 0
          ? refuse('code-void')
          : refuse('code-wrong', { triesLeft: tried.triesLeft });
      case 'expired':
        return refuse('code-expired');
      case 'none':
        return refuse('code-none');
      default:
        return tried satisfies never;
    }
  });
};
