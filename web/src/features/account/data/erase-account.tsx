import { askErasure, requestErasureCode, takeBackErasure } from '@pahiram/api/member-data';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { CallError } from '@pahiram/client/errors.ts';
import type { ErasureBlock } from '@pahiram/domain/members/erasure';
import { Button } from '@pahiram/ui/button.tsx';
import { Checkbox } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../../shell/http.ts';
import { SmsSigning } from '../../passkeys/confirm/sms-signing.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { blockTexts, dataTexts } from './my-data-texts.ts';
import { type Erasure, erasureKey } from './use-erasure.ts';

/** The page where each obstacle to erasure can be resolved. */
const blockLinks = {
  MONEY_LOCKED: '/settings/lock',
  APPLICATION_OPEN: '/dash',
  OFFER_OPEN: '/offer',
  LOAN_NOT_WITHDRAWN: '/dash',
  LOAN_NOT_REPAID: '/settings/pay',
  WITHDRAWAL_UNDER_WAY: '/wallet',
  MONEY_IN_WALLET: '/wallet/withdraw',
  OVERPAYMENT_KEPT: '/help',
} as const satisfies Record<ErasureBlock, string>;

/** Shows the obstacles, or what would be erased and kept, or the date of a requested erasure. */
export function EraseAccount({ erasure }: { erasure: Erasure }) {
  const words = useTexts(dataTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const isRequested = erasure.asked !== null;
  const wasRequested = useRef(isRequested);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the heading that changed.
    if (wasRequested.current !== isRequested) heading.current?.focus();
    wasRequested.current = isRequested;
  }, [isRequested]);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {erasure.asked ? words.askedTitle : words.eraseTitle}
      </h3>
      {erasure.asked ? (
        <RequestedErasure asked={erasure.asked} />
      ) : erasure.blocks.length > 0 ? (
        <BlockedErasure blocks={erasure.blocks} />
      ) : (
        <OfferedErasure erasure={erasure} />
      )}
    </>
  );
}

/** The date of the erasure, and the button to cancel it. */
export function RequestedErasure({ asked }: { asked: NonNullable<Erasure['asked']> }) {
  const words = useTexts(dataTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const action = useAction();
  const keep = () =>
    action.run(async () => {
      client.setQueryData(erasureKey, await call(takeBackErasure, { body: {} }));
      toast('success', words.keptNow);
    });
  return (
    <div className="mt-2 space-y-4">
      <Notice tone="warning">
        {words.askedText(dayText(asked.lastDay, language))}{' '}
        {words.askedOn(momentText(asked.askedAt, language))}
      </Notice>
      <Button kind="secondary" wide busy={action.busy} onClick={() => void keep()}>
        {words.keep}
      </Button>
      <StatusLine {...action.status} />
    </div>
  );
}

function BlockedErasure({ blocks }: Pick<Erasure, 'blocks'>) {
  const words = useTexts(dataTexts);
  const reasons = useTexts(blockTexts);
  return (
    <>
      <p className="mt-1">{words.blockedLead}</p>
      <ul className="mt-3 space-y-3">
        {blocks.map((block) => (
          <li key={block}>
            <Notice tone="info">
              <p>
                {
                  reasons[
                    block === 'MONEY_IN_WALLET' && blocks.includes('LOAN_NOT_REPAID')
                      ? 'MONEY_FOR_LOAN'
                      : block
                  ]
                }
              </p>
              <Link
                href={blockLinks[block]}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
              >
                {reasons[`${block}_LINK`]}
              </Link>
            </Notice>
          </li>
        ))}
      </ul>
    </>
  );
}

function OfferedErasure({ erasure }: { erasure: Erasure }) {
  const words = useTexts(dataTexts);
  const language = useLanguage();
  const { kept } = erasure;
  return (
    <div className="mt-1 space-y-4">
      <p>{words.wait(dayText(erasure.lastDayIfAskedNow, language))}</p>
      <div>
        <h4 className="font-semibold">{words.goes}</h4>
        <BulletList lines={kept ? words.goesNowList : words.goesList} />
      </div>
      {kept ? <KeptByLaw kept={kept} /> : null}
      <p className="text-sm text-soft">
        {words.books} {words.first}
      </p>
      <EraseForm erasure={erasure} />
    </div>
  );
}

/** The data that the law requires us to keep, why, and until when. */
function KeptByLaw({ kept }: { kept: NonNullable<Erasure['kept']> }) {
  const words = useTexts(dataTexts);
  const language = useLanguage();
  const hadLoan = kept.grounds.includes('LOAN');
  const points = [
    words.keptIdentity,
    ...(hadLoan || kept.grounds.includes('APPLICATION') ? [words.keptLoans] : []),
    ...(hadLoan ? [words.keptWithdrawals] : []),
    words.keptLetters,
  ];
  return (
    <div>
      <h4 className="font-semibold">{words.stays(dayText(kept.until, language))}</h4>
      <BulletList lines={points.join('\n')} />
      <p className="mt-2 text-sm text-soft">
        {kept.grounds.map((ground) => `${words[ground]}.`).join(' ')} {words.law}
      </p>
    </div>
  );
}

/** A checkbox, then a passkey, or a code and the password, so that a borrowed phone cannot erase the account. */
function EraseForm({ erasure }: { erasure: Erasure }) {
  const words = useTexts(dataTexts);
  const client = useQueryClient();
  const [isSure, setSure] = useState(false);
  const stolenReport = useWallet().data?.stolenReport ?? null;
  return (
    <div className="space-y-4">
      <Checkbox
        name="eraseSure"
        label={words.sure}
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
      />
      {isSure ? (
        <SmsSigning
          stolenReport={stolenReport}
          confirmed={{ purpose: 'ERASURE' }}
          facts={{
            purpose: 'ERASURE',
            lastDay: erasure.lastDayIfAskedNow,
            keptUntil: erasure.kept?.until ?? '',
          }}
          request={() => call(requestErasureCode, { body: {} })}
          signLabel={words.erase}
          signKind="danger"
          onSign={async (code, password) => {
            const body = { code, ...(password === null ? {} : { password }) };
            client.setQueryData(erasureKey, await call(askErasure, { body }));
            toast('success', words.eraseAsked);
          }}
          onFault={(error) => {
            // Something was opened in another tab: fetch the current obstacles.
            if (error instanceof CallError && error.code === 'erasure-blocked') {
              void client.invalidateQueries({ queryKey: erasureKey });
            }
          }}
        />
      ) : null}
    </div>
  );
}

/** @param lines one item per line. */
export function BulletList({ lines }: { lines: string }) {
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-brand">
      {lines.split('\n').map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
