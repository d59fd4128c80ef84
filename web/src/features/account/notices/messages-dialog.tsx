import { setNoticePreferences } from '@pahiram/api/member-notices';
import { useAction } from '@pahiram/client/actions.tsx';
import { clockText } from '@pahiram/client/clock-text.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import {
  DEFAULT_NOTICE_PREFERENCES,
  decideQuietHours,
  type QuietHours,
  type TopicChannels,
} from '@pahiram/domain/notices/preferences';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { Checkbox, ChoiceField, SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../../shell/http.ts';
import {
  type NoticePreferences,
  preferencesKey,
  useNoticePreferences,
} from '../../../shell/use-notice-preferences.ts';
import { settingsTexts } from '../settings-texts.ts';
import { messagesTexts, noticesTexts } from './notices-texts.ts';
import { PushSwitch } from './push-switch.tsx';

/** Message preferences: language, channels of each kind of notice, quiet hours. */
export function MessagesDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(settingsTexts);
  const preferences = useNoticePreferences();
  return (
    <Dialog open title={words.messages} closeLabel={words.close} onClose={onClose}>
      <PushSwitch />
      <LoadState query={preferences} lines={8}>
        {(saved) => <MessagesForm saved={saved} />}
      </LoadState>
    </Dialog>
  );
}

/** The preferences form; the member's choices stay in it if saving fails. */
function MessagesForm({ saved }: { saved: NoticePreferences }) {
  const words = useTexts(messagesTexts);
  const siteLanguage = useLanguage();
  const client = useQueryClient();
  const { hasEmail, ...chosen } = saved;
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
    const isValid = decideQuietHours(values.quietHours).ok;
    if (!form.check(isValid ? [] : [{ field: 'quietHours', message: words.equal }])) return;
    void action.run(async () => {
      client.setQueryData(preferencesKey, await call(setNoticePreferences, { body: values }));
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
        <p className="-mt-6 text-sm text-soft">{words.languageNote}</p>
        {saved.language === siteLanguage ? null : (
          <div className="mt-3">
            <Notice tone="info">{siteLanguage === 'en' ? words.otherEn : words.otherFil}</Notice>
          </div>
        )}
      </div>
      <AlwaysSent hasEmail={hasEmail} />
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

function AlwaysSent({ hasEmail }: { hasEmail: boolean }) {
  const words = useTexts(messagesTexts);
  const topics = useTexts(noticesTexts);
  return (
    <section>
      <h3 className="mb-2 text-lg">{words.always}</h3>
      <ul className="list-disc space-y-1 pl-5">
        <li>{topics.SECURITY}</li>
        <li>{topics.MONEY}</li>
      </ul>
      <p className="mt-2">{hasEmail ? words.alwaysChannels : words.alwaysSms}</p>
      <p className="mt-1 text-sm text-soft">{words.alwaysReason}</p>
    </section>
  );
}

interface ChannelChoiceProps {
  readonly name: 'loan' | 'help';
  readonly legend: string;
  readonly value: TopicChannels;
  /** Without an email address the email channel is off, whatever was chosen before. */
  readonly hasEmail: boolean;
  readonly onValue: (value: TopicChannels) => void;
}

/** The channels of one kind of notice; without any, it is shown in the notice center only. */
function ChannelChoice({ name, legend, value, hasEmail, onValue }: ChannelChoiceProps) {
  const words = useTexts(messagesTexts);
  const chosen = { sms: value.sms, mail: value.mail && hasEmail };
  const isNowhere = !chosen.sms && !chosen.mail;
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-8">
        {(['sms', 'mail'] as const).map((channel) => (
          <Checkbox
            key={channel}
            name={`${name}-${channel}`}
            label={words[channel === 'mail' && !hasEmail ? 'mailNone' : channel]}
            checked={chosen[channel]}
            disabled={channel === 'mail' && !hasEmail}
            onChange={(event) => onValue({ ...value, [channel]: event.target.checked })}
          />
        ))}
      </div>
      <p aria-live="polite" className="-mt-7 min-h-6 text-sm text-soft">
        {isNowhere ? words.noticesOnly : ''}
      </p>
    </fieldset>
  );
}

/** Invalid hours that are hidden must not prevent saving, so the defaults replace them. */
const validQuietHours = (value: QuietHours): QuietHours =>
  decideQuietHours(value).ok ? value : DEFAULT_NOTICE_PREFERENCES.quietHours;

interface QuietHoursFieldsProps {
  readonly value: QuietHours;
  readonly error: string | undefined;
  readonly onValue: (value: QuietHours) => void;
}

const hours = [...Array(24).keys()];

/** Whether, from when and until when loan and help notices wait; whole hours in Manila time. */
function QuietHoursFields({ value, error, onValue }: QuietHoursFieldsProps) {
  const words = useTexts(messagesTexts);
  const language = useLanguage();
  const options = hours.map((hour) => ({
    value: String(hour),
    label: clockText(hour * 60, language),
  }));
  const field = (name: string, label: string, which: 'fromHour' | 'toHour') => (
    <div className="min-w-32 grow">
      <SelectField
        name={name}
        label={label}
        error={which === 'fromHour' ? error : undefined}
        options={options}
        value={String(value[which])}
        onValue={(hour) => onValue({ ...value, [which]: Number(hour) })}
      />
    </div>
  );
  return (
    <section>
      <h3 className="mb-1 text-lg">{words.quiet}</h3>
      <p className="text-sm text-soft">{words.quietNote}</p>
      <Checkbox
        name="quiet-on"
        label={words.quietOn}
        checked={value.isOn}
        onChange={(event) => onValue({ ...validQuietHours(value), isOn: event.target.checked })}
      />
      {value.isOn ? (
        <div className="flex flex-wrap gap-x-4">
          {field('quietHours', words.from, 'fromHour')}
          {field('quiet-to', words.to, 'toHour')}
        </div>
      ) : null}
    </section>
  );
}
