import { updatePersonal } from '@pahiram/api/members';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { NATIONALITIES, NATIONALITY_DEFAULT } from '@pahiram/domain/lists/nationalities';
import {
  GENDER_WORDS,
  GENDERS,
  MARITAL_STATUS_WORDS,
  MARITAL_STATUSES,
} from '@pahiram/domain/lists/options';
import { splitFullName } from '@pahiram/domain/members/full-name';
import { decidePersonal, type PersonalFields } from '@pahiram/domain/members/member';
import { INPUT_LENGTH_MAX } from '@pahiram/domain/texts/input-limits';
import { Combobox } from '@pahiram/ui/combobox.tsx';
import { DateField, type DateParts } from '@pahiram/ui/date-field.tsx';
import { Checkbox, ChoiceField, SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { profileTexts } from './profile-texts.ts';
import { StepFrame } from './step-frame.tsx';
import { findDraft, type StepProps, useStep } from './use-step.ts';

type Typed = Omit<PersonalFields, 'birthDate'> & { readonly birthDate: DateParts };

const nationalities = NATIONALITIES.map((name) => ({ value: name, label: name }));

/** Step 1: personal details (S2.31, S5.10 to S5.12). */
export function PersonalStep({ next, details, drafts, onSaved }: StepProps) {
  const words = useTexts(profileTexts);
  const language = useLanguage();
  const phoneNumber = usePhoneNumber();
  const step = useStep<Typed>({
    initial: initialOf(details, drafts),
    labels: { ...words, isAgree: words.agreeLabel },
    decide: (values) => decidePersonal(fieldsOf(values), manilaDate(serverNow())),
    draftOf: ({ isAgree: _agree, birthDate, ...content }) => ({
      step: 'personal',
      content: { ...content, birthDate: dashed(birthDate) },
    }),
    save: async (values) => {
      const { state } = await call(updatePersonal, {
        body: { phoneNumber, ...fieldsOf(values) },
      });
      await onSaved(state);
    },
  });
  const { values, set, errorOf } = step.form;
  const text = (name: 'firstName' | 'middleName' | 'lastName', autoComplete: string) => (
    <TextField
      name={name}
      label={words[name]}
      autoComplete={autoComplete}
      spellCheck={false}
      maxLength={INPUT_LENGTH_MAX.name}
      optional={name === 'middleName'}
      hint={words[`${name}Hint`]}
      value={values[name]}
      error={errorOf(name)}
      onChange={(event) => set(name, event.target.value)}
    />
  );
  return (
    <StepFrame
      isChange={details.active}
      number={1}
      next={next}
      title={words.personalTitle}
      lead={words.personalLead}
      why={words.personalWhy}
      step={step}
    >
      <ChoiceField
        name="gender"
        legend={words.gender}
        options={GENDERS.map((one) => ({ value: one, label: GENDER_WORDS[one][language] }))}
        value={values.gender}
        error={errorOf('gender')}
        onValue={(value) => set('gender', value)}
      />
      {details.personal ? null : (
        <p className="mb-4 text-sm text-pretty text-soft">{words.registeredAs(details.fullName)}</p>
      )}
      {text('firstName', 'given-name')}
      {text('middleName', 'additional-name')}
      {text('lastName', 'family-name')}
      <DateField
        name="birthDate"
        legend={words.birthDate}
        hint={words.birthDateHint}
        value={values.birthDate}
        error={errorOf('birthDate')}
        onValue={(value) => set('birthDate', value)}
        onLeave={(value) => step.leave('birthDate', value)}
      />
      <SelectField
        name="maritalStatus"
        label={words.maritalStatus}
        placeholder={words.choose}
        options={MARITAL_STATUSES.map((one) => ({
          value: one,
          label: MARITAL_STATUS_WORDS[one][language],
        }))}
        value={values.maritalStatus}
        error={errorOf('maritalStatus')}
        onValue={(value) => set('maritalStatus', value)}
      />
      <Combobox
        name="nationality"
        label={words.nationality}
        options={nationalities}
        value={values.nationality}
        error={errorOf('nationality')}
        onValue={(value) => set('nationality', value)}
      />
      <Checkbox
        name="isAgree"
        label={words.agree}
        checked={values.isAgree}
        error={errorOf('isAgree')}
        onChange={(event) => set('isAgree', event.target.checked)}
      />
    </StepFrame>
  );
}

function initialOf(details: StepProps['details'], drafts: StepProps['drafts']): Typed {
  const known = splitFullName(details.fullName);
  const typed = { ...known, ...details.personal, ...findDraft(drafts, 'personal') };
  const [year = '', month = '', day = ''] = (typed.birthDate ?? '').split('-');
  return {
    gender: typed.gender ?? '',
    firstName: typed.firstName ?? '',
    middleName: typed.middleName ?? '',
    lastName: typed.lastName ?? '',
    birthDate: { year, month, day },
    maritalStatus: typed.maritalStatus ?? '',
    nationality: typed.nationality ?? NATIONALITY_DEFAULT,
    isAgree: false,
  };
}

const dashed = ({ year, month, day }: DateParts): string =>
  year + month + day === '' ? '' : `${year}-${month}-${day}`;

function fieldsOf(values: Typed): PersonalFields {
  const { year, month, day } = values.birthDate;
  return { ...values, birthDate: dashed({ year, month: pad(month), day: pad(day) }) };
}

const pad = (text: string): string => (text === '' ? '' : text.padStart(2, '0'));
