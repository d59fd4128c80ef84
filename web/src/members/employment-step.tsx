import { updateEmployment } from '@pahiram/api/addresses';
import { COUNTRIES } from '@pahiram/domain/lists/countries';
import { EMPLOYMENT_COUNTRY_DEFAULT, JOB_CATEGORIES } from '@pahiram/domain/lists/options';
import { decideEmployment, type EmploymentFields } from '@pahiram/domain/members/employment';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { Button } from '@pahiram/ui/button.tsx';
import { Combobox } from '@pahiram/ui/combobox.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, type FieldProblem, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { call } from '../lib/call.ts';
import { useSession } from '../lib/use-session.ts';
import { employmentTexts } from './employment-texts.ts';
import type { StepProps } from './step-props.ts';
import { draftOf } from './use-draft.ts';
import { type Step, useStep } from './use-step.ts';

export interface EmploymentStepProps extends Omit<StepProps, 'onSaved'> {
  readonly onSaved: () => Promise<void>;
  readonly onLater: () => void;
}

/** The employment screen, `reg_1`: shown while the details are still defaults (S2.28, A8). */
export function EmploymentStep({ details, drafts, onSaved, onLater }: EmploymentStepProps) {
  const words = useTexts(employmentTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const step = useStep<EmploymentFields>({
    initial: initialOf(details, drafts),
    labels: words,
    decide: decideEmployment,
    draftOf: (content) => ({ step: 'employment', content }),
    save: async (values) => {
      const read = decideEmployment(values);
      if (!read.ok) return;
      const monthlyNetIncome = toPesosNumber(read.value.monthlyNetIncome);
      const body = { phoneNumber, ...read.value, monthlyNetIncome };
      await call(updateEmployment, { body });
      toast('success', words.saved);
      await onSaved();
    },
  });
  const problems = step.form.problems.map((problem) => specified(problem, words));
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="text-2xl">{words.title}</h1>
      <p className="mt-2 mb-5 text-soft">{words.lead}</p>
      <form noValidate onSubmit={step.submit}>
        <ErrorSummary problems={problems} />
        <EmploymentFieldSet
          form={step.form}
          errorOf={(name) => problems.find(({ field }) => field === name)?.message}
        />
        <p role="status" className="min-h-6 text-sm text-soft">
          {step.draftStatus}
        </p>
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
          <Button kind="secondary" onClick={onLater}>
            {words.later}
          </Button>
          <Button type="submit" busy={step.action.busy} unavailable={!step.isReady}>
            {words.continue}
          </Button>
        </div>
        <div className="mt-3">
          <StatusLine {...step.action.status} />
        </div>
      </form>
    </div>
  );
}

const countries = COUNTRIES.map(({ name }) => ({ value: name, label: name }));
const categories = JOB_CATEGORIES.map((name) => ({ value: name, label: name }));

interface FieldSetProps {
  readonly form: Step<EmploymentFields>['form'];
  readonly errorOf: (name: keyof EmploymentFields) => string | undefined;
}

function EmploymentFieldSet({ form, errorOf }: FieldSetProps) {
  const words = useTexts(employmentTexts);
  const { values, set } = form;
  return (
    <>
      <Combobox
        name="workPlaceCountry"
        label={words.workPlaceCountry}
        options={countries}
        value={values.workPlaceCountry}
        error={errorOf('workPlaceCountry')}
        onValue={(value) => set('workPlaceCountry', value)}
      />
      <TextField
        name="workLocation"
        label={words.workLocation}
        hint={words.workLocationHint}
        maxLength={100}
        value={values.workLocation}
        error={errorOf('workLocation')}
        onChange={(event) => set('workLocation', event.target.value)}
      />
      <TextField
        name="jobTitle"
        autoComplete="organization-title"
        label={words.jobTitle}
        maxLength={100}
        value={values.jobTitle}
        error={errorOf('jobTitle')}
        onChange={(event) => set('jobTitle', event.target.value)}
      />
      <SelectField
        name="jobCategory"
        label={words.jobCategory}
        placeholder={words.choose}
        options={categories}
        value={values.jobCategory}
        error={errorOf('jobCategory')}
        onValue={(value) => set('jobCategory', value)}
      />
      <TextField
        name="monthlyNetIncome"
        label={words.monthlyNetIncome}
        hint={words.incomeHint}
        prefix="₱"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className="figures"
        value={values.monthlyNetIncome}
        error={errorOf('monthlyNetIncome')}
        onChange={(event) => set('monthlyNetIncome', event.target.value)}
      />
    </>
  );
}

/** The specified words for the two choices (S5.08). */
function specified(
  problem: FieldProblem,
  words: { readonly countryWrong: string; readonly categoryWrong: string },
): FieldProblem {
  if (problem.field === 'workPlaceCountry') return { ...problem, message: words.countryWrong };
  if (problem.field === 'jobCategory') return { ...problem, message: words.categoryWrong };
  return problem;
}

function initialOf(details: StepProps['details'], drafts: StepProps['drafts']): EmploymentFields {
  const typed = draftOf(drafts, 'employment');
  const saved = details.employment.isDefault ? null : details.employment;
  return {
    workPlaceCountry:
      typed?.workPlaceCountry ?? saved?.workPlaceCountry ?? EMPLOYMENT_COUNTRY_DEFAULT,
    workLocation: typed?.workLocation ?? saved?.workLocation ?? '',
    jobTitle: typed?.jobTitle ?? saved?.jobTitle ?? '',
    jobCategory: typed?.jobCategory ?? saved?.jobCategory ?? '',
    monthlyNetIncome:
      typed?.monthlyNetIncome ?? (saved ? String(Math.trunc(saved.monthlyNetIncome)) : ''),
  };
}
