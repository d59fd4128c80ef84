import type { WireReplyOf } from '@pahiram/api/operation';
import type { previewWithdrawal } from '@pahiram/api/withdrawals';
import { momentText } from '@pahiram/client/dates.ts';
import { LIVE_WAIT_HOURS_MIN } from '@pahiram/domain/access/passkeys';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { confirmTexts } from '../../passkeys/confirm/confirm-texts.ts';
import {
  isUsable,
  type Passkeys,
  useCanConfirm,
  usePasskeys,
} from '../../passkeys/use-passkeys.ts';
import type { WalletView } from '../use-wallet.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

export type PreviewReply = WireReplyOf<typeof previewWithdrawal>;

/** Says before it hurts that a code alone sends it later, and what sends it at once (V37). */
export function ByCode({ byCode }: { byCode: PreviewReply['byCode'] }) {
  const words = useTexts(withdrawalTexts);
  const language = useLanguage();
  const canConfirm = useCanConfirm();
  const { data } = usePasskeys();
  const { after, reason, limitPHP } = byCode;
  if (after === null || !data) return null;
  const moment = momentText(after, language);
  if (reason === 'PHONE_STOLEN') return <Notice tone="info">{words.laterStolen(moment)}</Notice>;
  if (canConfirm) return <p className="mb-3 text-sm text-soft">{words.passkeyAtOnce(moment)}</p>;
  return (
    <Notice tone="info">
      <p>
        {reason === 'NEW_DEVICE'
          ? words.laterNewDevice(moment)
          : words.laterOverLimit(pesosText(limitPHP), moment)}{' '}
        {words.byUsable}
      </p>
      <OwnPasskeys {...data} />
    </Notice>
  );
}

/** Says before an amount is typed how much a code alone sends at once (V37). */
export function CodeLimit({ left, limit, waitHours }: NonNullable<WalletView['byCode']>) {
  const words = useTexts(withdrawalTexts);
  const { noWait } = useTexts(confirmTexts);
  const text =
    waitHours === 0
      ? noWait(pesosText(limit), LIVE_WAIT_HOURS_MIN)
      : left === 0
        ? words.byCodeNothing(waitHours)
        : left < limit
          ? words.byCodeLeft(pesosText(left), pesosText(limit), waitHours)
          : words.byCode(pesosText(limit), waitHours);
  return <p className="mt-3 text-sm text-soft">{text}</p>;
}

/** A passkey that waits, or the way to add one, which waits too; nothing about those that work. */
function OwnPasskeys({ passkeys, waitHours }: Passkeys) {
  const words = useTexts(withdrawalTexts);
  const language = useLanguage();
  const [first] = passkeys;
  if (passkeys.some(isUsable)) return null;
  if (first) return <p>{words.passkeyWaits(momentText(first.usableFrom, language))}</p>;
  return (
    <>
      {waitHours > 0 ? <p>{words.addedLater(waitHours)}</p> : null}
      <Link
        href="/settings/passkeys"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {words.addPasskey}
      </Link>
    </>
  );
}
