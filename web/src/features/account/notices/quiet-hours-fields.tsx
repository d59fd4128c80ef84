import {
  DEFAULT_NOTICE_PREFERENCES,
  decideQuietHours,
  type QuietHours,
} from '@pahiram/domain/notices/preferences';
import { Checkbox, SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { clockText } from '../../../lib/manila-time.ts';
import { messagesTexts } from './messages-texts.ts';

/** Hidden hours that are invalid must not prevent saving: the defaults replace them. */
const possible = (value: QuietHours): QuietHours =>
  decideQuietHours(value).ok ? value : DEFAULT_NOTICE_PREFERENCES.quietHours;

export interface QuietHoursFieldsProps {
  readonly value: QuietHours;
  readonly error: string | undefined;
  readonly onValue: (value: QuietHours) => void;
}

const hours = [...Array(24).keys()];

/** Whether, from when and until when loan and help notices wait; whole hours in Manila time. */
export function QuietHoursFields({ value, error, onValue }: QuietHoursFieldsProps) {
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
        onChange={(event) => onValue({ ...possible(value), isOn: event.target.checked })}
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
