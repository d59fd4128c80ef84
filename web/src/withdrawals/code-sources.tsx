import { sendWithdrawalCode } from '@pahiram/api/addresses';
import { isOfficeOpen } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { call } from '../lib/call.ts';
import { clockText } from '../lib/manila-time.ts';
import { useAction } from '../lib/use-action.ts';
import { useCompany } from '../lib/use-company.ts';
import type { Withdrawal } from './withdrawal.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

/** Where the code comes from: an assistant who calls back, or the member's own phone (D3, D4). */
export function CodeSources({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(withdrawalTexts);
  const language = useLanguage();
  const company = useCompany();
  const action = useAction();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const hours = company.data?.officeHours;
  const send = () =>
    action.run(async () => {
      const reply = await call(sendWithdrawalCode, { params: { id: withdrawal.id } });
      setSentTo(reply.sentTo);
    });
  return (
    <div className="space-y-2">
      {hours ? (
        <p>
          {words.otpLead(
            clockText(hours.fromMinute, language),
            clockText(hours.toMinute, language),
          )}{' '}
          {isOfficeOpen(Date.now(), hours) ? '' : words.otpClosed}
        </p>
      ) : null}
      <p>{words.otpSelf}</p>
      <Button kind="secondary" wide busy={action.busy} onClick={() => void send()}>
        {words.otpSend}
      </Button>
      {sentTo === null ? null : (
        <p role="status" className="font-medium text-success">
          {words.otpSent(sentTo)}
        </p>
      )}
      <StatusLine {...action.status} />
    </div>
  );
}
