import { SCORE_RULES } from '@pahiram/domain/company/score';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { settingsTexts } from './settings-texts.ts';

export interface InfoDialogProps {
  readonly about: 'transfer' | 'borrow';
  readonly onClose: () => void;
}

const pointsOf = (factor: keyof typeof SCORE_RULES): number => SCORE_RULES[factor].points;

/** Transfer and Borrow: their effect on the score, with the published points (S2.40). */
export function InfoDialog({ about, onClose }: InfoDialogProps) {
  const words = useTexts(settingsTexts);
  return (
    <Dialog open title={words[about]} closeLabel={words.close} onClose={onClose}>
      <div className="space-y-3">
        {about === 'transfer' ? (
          <>
            <p>{words.transferText(pointsOf('EARLY_REPAYMENT_FROM_WALLET'))}</p>
            <p>{words.transferWhere}</p>
          </>
        ) : (
          <p>
            {words.borrowText(
              pointsOf('INSTALLMENT_PAID_EARLY'),
              pointsOf('INSTALLMENT_PAID_ON_TIME'),
            )}
          </p>
        )}
        <Link
          replace
          href="/settings/score"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {words.seeScore}
        </Link>
      </div>
    </Dialog>
  );
}
