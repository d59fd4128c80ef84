import { takeBackErasure } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { call } from '../../../lib/call.ts';
import { dayText, momentText } from '../../../lib/manila-time.ts';
import { useAction } from '../../../lib/use-action.ts';
import { blockAddresses, blockTexts } from './block-texts.ts';
import { BulletList } from './bullet-list.tsx';
import { dataTexts } from './data-texts.ts';
import { EraseForm } from './erase-form.tsx';
import { type Erasure, erasureKey } from './use-erasure.ts';

/** Shows the obstacles, or what would be erased and kept, or the date of a requested erasure. */
export function EraseAccount({ erasure }: { erasure: Erasure }) {
  const words = useTexts(dataTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = erasure.asked !== null;
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the heading that changed.
    if (wasAsked.current !== isAsked) heading.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {erasure.asked ? words.askedTitle : words.eraseTitle}
      </h3>
      {erasure.asked ? (
        <Asked asked={erasure.asked} />
      ) : erasure.blocks.length > 0 ? (
        <Blocked blocks={erasure.blocks} />
      ) : (
        <Offered erasure={erasure} />
      )}
    </>
  );
}

/** The date of the erasure, and the button to cancel it. */
export function Asked({ asked }: { asked: NonNullable<Erasure['asked']> }) {
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

function Blocked({ blocks }: Pick<Erasure, 'blocks'>) {
  const words = useTexts(dataTexts);
  const reasons = useTexts(blockTexts);
  return (
    <>
      <p className="mt-1">{words.blockedLead}</p>
      <ul className="mt-3 space-y-3">
        {blocks.map((block) => (
          <li key={block}>
            <Notice tone="info">
              <p>{reasons[block]}</p>
              <Link
                href={blockAddresses[block]}
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

function Offered({ erasure }: { erasure: Erasure }) {
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
      {kept ? <Kept kept={kept} /> : null}
      <p className="text-sm text-soft">
        {words.books} {words.first}
      </p>
      <EraseForm />
    </div>
  );
}

/** The data that the law requires to keep, for what reason, and until when. */
function Kept({ kept }: { kept: NonNullable<Erasure['kept']> }) {
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
