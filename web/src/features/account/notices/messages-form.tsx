import { setNoticePreferences } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { decideQuietHours } from '@pahiram/domain/notices/preferences';
import { Button } from '@pahiram/ui/button.tsx';
import { ChoiceField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../../lib/call.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { messagesTexts } from './messages-texts.ts';
import { preferencesKey } from './preferences-key.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

type Kept = WireReplyOf<typeof import('@pahiram/api/member-notices').getNoticePreferences>;

/** The preferences form; the member's choices stay in it if saving fails. */
export function MessagesForm({ kept }: { kept: Kept }) {
  const words = useTexts(messagesTexts);
  const siteLanguage = useLanguage();
  const client = useQueryClient();
  const { hasEmail, ...chosen } = kept;
  const form = useForm(chosen);
  const action = useAction();
  const { values } = form;
  const set: typeof form.set = (name, value) => {
    // The form no longer matches the saved values, so "Saved" is removed.
    action.setStatus({ tone: 'info', text: '' });
    form.set(name, value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFit = decideQuietHours(values.quietHours).ok;
    if (!form.check(isFit ? [] : [{ field: 'quietHours', message: words.equal }])) return;
    void action.run(async () => {
      const saved = await call(setNoticePreferences, { body: values });
      client.setQueryData(preferencesKey, saved);
      action.setStatus({ tone: 'success', text: words.saved });
    });
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <ErrorSummary problems={form.problems} />
      <div>
        <ChoiceField
          name="language"
          legend={words.language}
          options={(['en', 'fil'] as const).map((value) => ({ value, label: words[value] }))}
          value={values.language}
          onValue={(value) => set('language', value === 'fil' ? 'fil' : 'en')}
        />
        <p className="-mt-4 text-sm text-soft">{words.languageNote}</p>
        {kept.language === siteLanguage ? null : (
          <div className="mt-3">
            <Notice tone="info">{siteLanguage === 'en' ? words.otherEn : words.otherFil}</Notice>
          </div>
        )}
      </div>
      <AlwaysAtOnce hasEmail={hasEmail} />
      <section>
        <h3 className="mb-2 text-lg">{words.choose}</h3>
        {hasEmail ? null : <p className="mb-2 text-sm text-soft">{words.noMail}</p>}
        <div className="space-y-2">
          {(['loan', 'help'] as const).map((topic) => (
            <ChannelChoice
              key={topic}
              name={topic}
              legend={words[topic]}
              value={values[topic]}
              hasEmail={hasEmail}
              onValue={(value) => set(topic, value)}
            />
          ))}
        </div>
      </section>
      <QuietHoursFields
        value={values.quietHours}
        error={form.errorOf('quietHours')}
        onValue={(value) => set('quietHours', value)}
      />
      <div className="space-y-3">
        <Button type="submit" wide busy={action.busy}>
          {words.save}
        </Button>
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}

function AlwaysAtOnce({ hasEmail }: { hasEmail: boolean }) {
  const words = useTexts(messagesTexts);
  return (
    <section>
      <h3 className="mb-2 text-lg">{words.always}</h3>
      <ul className="list-disc space-y-1 pl-5">
        <li>{words.security}</li>
        <li>{words.money}</li>
      </ul>
      <p className="mt-2">{hasEmail ? words.alwaysChannels : words.alwaysSms}</p>
      <p className="mt-1 text-sm text-soft">{words.alwaysReason}</p>
    </section>
  );
}
