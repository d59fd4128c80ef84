import { listWithdrawals } from '@pahiram/api/withdrawals';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import ChevronRight from '~icons/ic/round-chevron-right';
import { call } from '../../../shell/http.ts';
import { usePhoneNumber } from '../../../shell/session.ts';
import { type ListedWithdrawal, pageLength, Receipt, type WithdrawalPage } from './receipt.tsx';
import { receiptTexts } from './withdrawal-texts.ts';

/** The newest withdrawal, or that there is none yet; below it the earlier ones (S2.41). */
export function LastWithdrawal() {
  const words = useTexts(receiptTexts);
  const phoneNumber = usePhoneNumber();
  const query = useQuery({
    queryKey: ['withdrawals', phoneNumber],
    queryFn: ({ signal }) =>
      call(listWithdrawals, { body: { phoneNumber, limit: pageLength }, signal }),
    staleTime: 0,
  });
  return (
    <LoadState query={query} lines={8}>
      {(page) => {
        const [newest] = page.withdrawals;
        if (!newest) return <EmptyState title={words.none} />;
        return (
          <>
            <Receipt withdrawal={newest} />
            <EarlierWithdrawals key={query.dataUpdatedAt} newest={page} />
          </>
        );
      }}
    </LoadState>
  );
}

/** All but the newest, newest first; each links to its own page with the receipt. */
function EarlierWithdrawals({ newest }: { newest: WithdrawalPage }) {
  const words = useTexts(receiptTexts);
  const phoneNumber = usePhoneNumber();
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
          <EarlierWithdrawal key={withdrawal.id} withdrawal={withdrawal} />
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

function EarlierWithdrawal({ withdrawal }: { withdrawal: ListedWithdrawal }) {
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
