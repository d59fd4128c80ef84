import type { TopicChannels } from '@pahiram/domain/notices/preferences';
import { Checkbox } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { messagesTexts } from './messages-texts.ts';

export interface ChannelChoiceProps {
  readonly name: 'loan' | 'help';
  readonly legend: string;
  readonly value: TopicChannels;
  /** Without an email address the email channel is off, whatever was chosen before. */
  readonly hasEmail: boolean;
  readonly onValue: (value: TopicChannels) => void;
}

/** The channels of one kind of notice; without any, it is shown in the notice center only. */
export function ChannelChoice({ name, legend, value, hasEmail, onValue }: ChannelChoiceProps) {
  const words = useTexts(messagesTexts);
  const works = { sms: value.sms, mail: value.mail && hasEmail };
  const isNowhere = !works.sms && !works.mail;
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-8">
        {(['sms', 'mail'] as const).map((channel) => (
          <Checkbox
            key={channel}
            name={`${name}-${channel}`}
            label={words[channel === 'mail' && !hasEmail ? 'mailNone' : channel]}
            checked={works[channel]}
            disabled={channel === 'mail' && !hasEmail}
            onChange={(event) => onValue({ ...value, [channel]: event.target.checked })}
          />
        ))}
      </div>
      <p aria-live="polite" className="-mt-5 min-h-6 text-sm text-soft">
        {isNowhere ? words.centreOnly : ''}
      </p>
    </fieldset>
  );
}
