import { listWithdrawals } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import ChevronRight from '~icons/ic/round-chevron-right';
import { call } from '../../../../lib/call.ts';
import { momentText } from '../../../../lib/manila-time.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useSession } from '../../../../lib/use-session.ts';
import { lastWithdrawalTexts } from './last-withdrawal-texts.ts';
import { type ListedWithdrawal, pageLength, type WithdrawalPage } from './listed-withdrawal.ts';

/** All but the newest, newest first; each links to its own page with the receipt. */
export function EarlierWithdrawals({ newest }: { newest: WithdrawalPage }) {
  const words = useTexts(lastWithdrawalTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const [more, setMore] = useState<readonly WithdrawalPage[]>([]);
  const action = useAction();
  const pages = [newest, ...more];
  const [, ...earlier] = pages.flatMap((page) => page.withdrawals);
  const cursor = pages.at(-1)?.nextCursor ?? null;
  if (earlier.length === 0) return null;
  const showMore = () =>
    action.run(async () => {
      if (cursor === null) return;
      const body = { phoneNumber, limit: pageLength, cursor };
      const page = await call(listWithdrawals, { body });
      setMore((shown) => [...shown, page]);
    });
  return (
    <section className="mt-6">
      <h3 className="mb-1 text-lg">{words.earlier}</h3>
      <ul className="divide-y divide-line">
        {earlier.map((withdrawal) => (
          <EarlierRow key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
      {cursor === null ? null : (
        <Button
          kind="secondary"
          wide
          className="mt-3"
          busy={action.busy}
          onClick={() => void showMore()}
        >
          {words.more}
        </Button>
      )}
      <div className={action.status.text === '' ? '' : 'mt-3'}>
        <StatusLine {...action.status} />
      </div>
    </section>
  );
}

function EarlierRow({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const language = useLanguage();
  return (
    <li>
      <Link
        href={`/wallet/withdraw/${withdrawal.id}`}
        className="flex min-h-14 items-center gap-3 py-2 hover:text-brand"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap justify-between gap-x-3">
            <Money pesos={withdrawal.totalAmountWithdrawn} />
            <span>{withdrawal.status}</span>
          </span>
          <span className="block text-sm text-soft">
            {momentText(withdrawal.createdAt, language)}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-soft" />
      </Link>
    </li>
  );
}
