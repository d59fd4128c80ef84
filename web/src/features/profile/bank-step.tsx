import { updateBank } from '@pahiram/api/members';
import { untilAtLeast } from '@pahiram/client/waiting.ts';
import { type BankFields as Bank, decideBank } from '@pahiram/domain/members/bank-step';
import { PROGRESS_SCREEN_MIN_MS } from '@pahiram/domain/texts/timings';
import { useTexts } from '@pahiram/ui/language.tsx';
import { bringIntoSight } from '../../shell/focus.ts';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { BankFields } from './bank-fields.tsx';
import { bankTexts, profileTexts } from './profile-texts.ts';
import { StepFrame } from './step-frame.tsx';
import { findDraft, type StepProps, useStep } from './use-step.ts';

/** Step 5: the account that receives the loan; finishes the registration (S5.16). */
export function BankStep({ next, details, drafts, onSaved }: StepProps) {
  const words = useTexts(bankTexts);
  const common = useTexts(profileTexts);
  const phoneNumber = usePhoneNumber();
  const step = useStep<Bank>({
    initial: { bankName: findDraft(drafts, 'bank')?.bankName ?? '', accountNumber: '' },
    labels: words,
    decide: decideBank,
    draftOf: ({ bankName }) => ({ step: 'bank', content: { bankName } }),
    unsaved: ({ accountNumber }) => (accountNumber === '' ? '' : words.accountInText),
    save: async (values) => {
      const since = Date.now();
      const { state } = await call(updateBank, { body: { phoneNumber, ...values } });
      await untilAtLeast(since, PROGRESS_SCREEN_MIN_MS);
      await onSaved(state);
    },
  });
  const isSaving = step.action.busy;
  return (
    <>
      {isSaving ? (
        <div
          ref={bringIntoSight}
          className="mx-auto grid max-w-xl lg:mx-0 place-items-center gap-6 py-24"
          role="status"
        >
          <span className="size-12 animate-spin rounded-full border-4 border-brand border-r-brand-soft" />
          <p className="text-center text-xl font-semibold text-balance">{common.saving}</p>
        </div>
      ) : null}
      <div hidden={isSaving}>
        <StepFrame
          isChange={details.active}
          number={5}
          next={next}
          title={common.bankTitle}
          lead={words.lead}
          why={words.why}
          step={step}
        >
          <BankFields form={step.form} />
          <p className="text-sm text-soft">{words.correctable}</p>
          {details.employment.isDefault ? <p className="mt-2 text-sm">{words.thenWork}</p> : null}
        </StepFrame>
      </div>
    </>
  );
}
