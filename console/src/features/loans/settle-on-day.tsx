import { getStaffSettlement } from '@pahiram/api/loan-documents';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText } from '@pahiram/client/dates.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../shell/http.ts';
import { RecordSection } from '../../shell/record-section.tsx';
import { loansTexts } from './loans-texts.ts';

type Settlement = WireReplyOf<typeof getStaffSettlement>;

/** What settles the loan on a day, as the member sees it. */
export function SettleOnDay({ loanNumber, asOf }: { loanNumber: string; asOf: string }) {
  const words = useTexts(loansTexts);
  const [on, setOn] = useState(asOf);
  const [found, setFound] = useState<Settlement | null>(null);
  const action = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFound(null);
    if (on === '') return action.setStatus({ tone: 'warning', text: words.dayMissing });
    void action.run(async () => {
      setFound(await call(getStaffSettlement, { params: { loanNumber }, query: { on } }));
    });
  };
  return (
    <RecordSection title={words.settleTitle}>
      <form noValidate onSubmit={submit}>
        <TextField
          type="date"
          name="settleOn"
          label={words.day}
          min={asOf}
          value={on}
          onChange={(event) => setOn(event.target.value)}
        />
        <Button type="submit" kind="secondary" busy={action.busy}>
          {words.calculate}
        </Button>
        <StatusLine {...action.status} />
      </form>
      {found ? <Parts settlement={found} /> : null}
    </RecordSection>
  );
}

function Parts({ settlement }: { settlement: Settlement }) {
  const words = useTexts(loansTexts);
  const language = useLanguage();
  return (
    <SummaryList
      rows={[
        { label: words.principalLeft, value: pesosText(settlement.principal) },
        { label: words.interest, value: pesosText(settlement.interest) },
        { label: words.lateCharge, value: pesosText(settlement.lateCharge) },
        { label: words.givenBack, value: pesosText(-settlement.givenBack) },
        { label: words.toReturn, value: pesosText(settlement.refundToReturn) },
        { label: words.overpayment, value: pesosText(-settlement.overpayment) },
        { label: words.toPay, value: pesosText(settlement.toPay), strong: true },
        { label: words.notCharged, value: pesosText(settlement.notCharged) },
        { label: words.holdsUntil, value: dayText(settlement.holdsUntil, language) },
      ]}
    />
  );
}
