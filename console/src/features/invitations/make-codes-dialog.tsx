import { createInvitations } from '@pahiram/api/staff-access';
import { useAction } from '@pahiram/client/actions.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import {
  addDays,
  manilaDate,
  manilaInstant,
  parseCalendarDate,
} from '@pahiram/domain/calendar/calendar';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { OneTimeText } from '../../shell/one-time-text.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { invitationsTexts } from './invitations-texts.ts';

const countMax = 200;
const usesMax = 1_000_000;
const standardDays = 30;

const wholeNumber = (text: string, most: number): number | null =>
  /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null;

/** Creates invitation codes for a campaign and shows them once. */
export function MakeCodesDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(invitationsTexts);
  const shared = useTexts(shellTexts);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const form = useForm({
    campaign: '',
    count: '1',
    uses: '1',
    until: addDays(manilaDate(serverNow()), standardDays) as string,
  });
  const action = useAction();
  const { values } = form;
  const make = () => {
    const count = wholeNumber(values.count, countMax);
    const uses = wholeNumber(values.uses, usesMax);
    const until = parseCalendarDate(values.until);
    const campaign = values.campaign.trim();
    const problems = [
      campaign === '' ? { field: 'campaign', message: words.campaignMissing } : null,
      count === null ? { field: 'count', message: words.countWrong } : null,
      uses === null ? { field: 'uses', message: words.usesWrong } : null,
      until === null ? { field: 'until', message: words.untilMissing } : null,
    ].filter((problem) => problem !== null);
    if (!form.check(problems) || count === null || uses === null || until === null) return;
    void action.run(async () => {
      const expiresAt = new Date(manilaInstant(addDays(until, 1))).toISOString();
      const body = { campaign, count, usesMax: uses, expiresAt };
      const { invitations } = await call(createInvitations, { body });
      setCodes(invitations.map(({ code }) => code));
    });
  };
  const field = (name: keyof typeof values, hint?: string) => (
    <TextField
      name={name}
      type={name === 'until' ? 'date' : 'text'}
      inputMode={name === 'count' || name === 'uses' ? 'numeric' : undefined}
      autoComplete="off"
      label={words[name]}
      hint={hint}
      value={values[name]}
      error={form.errorOf(name)}
      onChange={(event) => form.set(name, event.target.value)}
    />
  );
  const made = codes.length > 0;
  return (
    <Dialog
      open
      fixed={made}
      title={made ? words.codesTitle : words.make}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <>
          <Button isAlwaysFree kind={made ? 'primary' : 'secondary'} onClick={onClose}>
            {made ? shared.close : shared.cancel}
          </Button>
          {made ? null : (
            <Button busy={action.busy} onClick={make}>
              {words.make}
            </Button>
          )}
        </>
      }
    >
      {made ? (
        <>
          <p>{words.codesNote}</p>
          <OneTimeText label={words.codes} text={codes.join('\n')} />
        </>
      ) : (
        <>
          <ErrorSummary problems={form.problems} />
          {field('campaign')}
          {field('count')}
          {field('uses')}
          {field('until', words.untilHint)}
          <StatusLine {...action.status} />
        </>
      )}
    </Dialog>
  );
}
