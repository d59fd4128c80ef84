import { updateEmployment } from '@pahiram/api/members';
import { EMPLOYMENT_COUNTRY_DEFAULT } from '@pahiram/domain/lists/options';
import { decideEmployment, type EmploymentFields } from '@pahiram/domain/members/employment';
import { isIncomeTyped } from '@pahiram/domain/members/income';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { INPUT_LENGTH_MAX } from '@pahiram/domain/texts/input-limits';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { Combobox } from '@pahiram/ui/combobox.tsx';
import { ErrorSummary, type FieldProblem } from '@pahiram/ui/error-summary.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { stillToCompleteId } from '@pahiram/ui/still-to-complete.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useEffect, useId, useMemo, useRef } from 'react';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { jobOptions } from './job-options.ts';
import { employmentTexts, profileTexts } from './profile-texts.ts';
import { StepStatus } from './step-frame.tsx';
import { useCountryOptions } from './use-country-options.ts';
import { findDraft, type Step, type StepProps, useStep } from './use-step.ts';

export interface EmploymentStepProps extends Omit<StepProps, 'next' | 'onSaved'> {
  readonly onSaved: () => Promise<void>;
  readonly onLater: () => void;
  /** The profile was just completed: a notice says so, and that this page is still left. */
  readonly isJustCompleted: boolean;
}

/** The employment page, `reg_1`: shown while the details are still defaults (S2.28). */
export function EmploymentStep(props: EmploymentStepProps) {
  const { details, drafts, isJustCompleted, onSaved, onLater } = props;
  const words = useTexts(employmentTexts);
  const common = useTexts(profileTexts);
  const noticeId = useId();
  const phoneNumber = usePhoneNumber();
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
  const isChange = !details.employment.isDefault;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // The summary takes the focus when it gets a new list, so the list must stay the same while typing.
  const found = step.form.problems;
  const problems = useMemo(() => found.map((problem) => specified(problem, words)), [found, words]);
  return (
    <div className="mx-auto max-w-xl lg:mx-0">
      <h1
        ref={heading}
        tabIndex={-1}
        aria-describedby={isJustCompleted ? noticeId : undefined}
        className="text-2xl outline-none"
      >
        {words.title}
      </h1>
      {isJustCompleted ? (
        <div id={noticeId} className="mt-2">
          <Notice tone="success" title={common.saved}>
            {words.stepsSaved}
          </Notice>
        </div>
      ) : null}
      <div className="mt-2 mb-5 space-y-1 text-soft">
        <p>{isChange ? words.changeLead : words.lead}</p>
        <p className="text-sm text-pretty">{words.why}</p>
      </div>
      <Card>
        <form noValidate onSubmit={step.submit}>
          <ErrorSummary problems={problems} />
          <EmploymentFieldSet
            form={step.form}
            errorOf={(name) => problems.find(({ field }) => field === name)?.message}
          />
          <div className="mt-2 flex flex-col-reverse gap-3 [reading-flow:flex-visual] sm:flex-row sm:justify-between">
            <Button kind="secondary" onClick={onLater}>
              {isChange ? words.cancel : words.later}
            </Button>
            <Button
              type="submit"
              busy={step.action.busy}
              unavailable={step.toComplete.length > 0}
              reason={stillToCompleteId}
            >
              {words.continue}
            </Button>
          </div>
          <StepStatus step={step} />
        </form>
      </Card>
    </div>
  );
}

interface FieldSetProps {
  readonly form: Step<EmploymentFields>['form'];
  readonly errorOf: (name: keyof EmploymentFields) => string | undefined;
}

function EmploymentFieldSet({ form, errorOf }: FieldSetProps) {
  const words = useTexts(employmentTexts);
  const language = useLanguage();
  const countries = useCountryOptions();
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
        maxLength={INPUT_LENGTH_MAX.text}
        value={values.workLocation}
        error={errorOf('workLocation')}
        onChange={(event) => set('workLocation', event.target.value)}
      />
      <TextField
        name="jobTitle"
        autoComplete="organization-title"
        label={words.jobTitle}
        maxLength={INPUT_LENGTH_MAX.text}
        value={values.jobTitle}
        error={errorOf('jobTitle')}
        onChange={(event) => set('jobTitle', event.target.value)}
      />
      <SelectField
        name="jobCategory"
        label={words.jobCategory}
        placeholder={words.choose}
        options={jobOptions(language)}
        value={values.jobCategory}
        error={errorOf('jobCategory')}
        onValue={(value) => set('jobCategory', value)}
      />
      <AmountField
        name="monthlyNetIncome"
        label={words.monthlyNetIncome}
        hint={words.incomeHint}
        sign="₱"
        inputMode="numeric"
        maxLength={INPUT_LENGTH_MAX.income}
        value={values.monthlyNetIncome}
        error={errorOf('monthlyNetIncome')}
        onText={(text) => isIncomeTyped(text) && set('monthlyNetIncome', text)}
      />
    </>
  );
}

/** Uses the specified messages for country and job category (S5.08). */
function specified(
  problem: FieldProblem,
  words: { readonly countryWrong: string; readonly categoryWrong: string },
): FieldProblem {
  if (problem.field === 'workPlaceCountry') return { ...problem, message: words.countryWrong };
  if (problem.field === 'jobCategory') return { ...problem, message: words.categoryWrong };
  return problem;
}

function initialOf(details: StepProps['details'], drafts: StepProps['drafts']): EmploymentFields {
  const typed = findDraft(drafts, 'employment');
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
