import { dayText } from '@pahiram/client/dates.ts';
import { Card, SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { payTexts } from './pay-texts.ts';
import { repayTexts } from './repay-texts.ts';
import type { LoanAccount } from './use-loan-account.ts';

interface GlanceProps {
  readonly account: LoanAccount;
}

const shownFirst = 4;

/** The next installments of a running loan, and how many are left. */
export function NextInstallments({ account }: GlanceProps) {
  const words = useTexts(repayTexts);
  const language = useLanguage();
  const left = useLeftRow(account);
  const unpaid = unpaidOf(account);
  if (unpaid.length === 0) return null;
  return (
    <Card title={words.schedule}>
      <SummaryList
        rows={[
          ...unpaid.slice(0, shownFirst).map((one) => ({
            label: dayText(one.dueDate, language),
            hint: one.daysPastDue > 0 ? words.late(one.daysPastDue) : null,
            value: <Money pesos={one.unpaid} />,
          })),
          ...left,
        ]}
      />
    </Card>
  );
}

/** What is owed while no amount to pay is chosen: fills its place beside the form, where there is one. */
export function OwedNow({ account }: GlanceProps) {
  const words = useTexts(repayTexts);
  const payWords = useTexts(payTexts);
  const language = useLanguage();
  const left = useLeftRow(account);
  const { coolingOff, next, outstanding } = account;
  const owed = coolingOff?.isStarted
    ? { label: payWords.leftToReturn, value: <Money pesos={coolingOff.toPay} /> }
    : { label: payWords.youOwe, value: <Money pesos={outstanding.total} /> };
  return (
    <div className="hidden lg:block">
      <SummaryList
        rows={[
          { ...owed, strong: true },
          ...(next && isRepaid(account)
            ? [
                {
                  label: words.after,
                  value: words.afterOn(pesosText(next.amount), dayText(next.dueDate, language)),
                },
              ]
            : []),
          ...left,
        ]}
      />
    </div>
  );
}

function useLeftRow(account: LoanAccount): SummaryRow[] {
  const words = useTexts(repayTexts);
  const language = useLanguage();
  const unpaid = unpaidOf(account);
  const last = unpaid.at(-1);
  return last
    ? [
        {
          label: words.left,
          value: words.leftUntil(unpaid.length, dayText(last.dueDate, language)),
        },
      ]
    : [];
}

function unpaidOf(account: LoanAccount) {
  return isRepaid(account) ? account.installments.filter(({ unpaid }) => unpaid > 0) : [];
}

/** Nothing is due by the schedule while the loan is returned, or after it is written off. */
const isRepaid = ({ state, coolingOff }: LoanAccount) =>
  state === 'ACTIVE' && !coolingOff?.isStarted;
