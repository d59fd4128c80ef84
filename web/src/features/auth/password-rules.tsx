import { type PasswordRefusal, passwordFaults } from '@pahiram/domain/access/password';
import { useTexts } from '@pahiram/ui/language.tsx';
import Met from '~icons/ic/round-check-circle';
import Open from '~icons/ic/round-radio-button-unchecked';
import { accessTexts } from './access-texts.ts';

interface Rule {
  readonly words: 'ruleLength' | 'ruleUpper' | 'ruleLower' | 'ruleDigit' | 'ruleSpecial';
  readonly faults: readonly PasswordRefusal[];
}

const rules: readonly Rule[] = [
  { words: 'ruleLength', faults: ['password-too-short', 'password-too-long'] },
  { words: 'ruleUpper', faults: ['password-needs-upper-case'] },
  { words: 'ruleLower', faults: ['password-needs-lower-case'] },
  { words: 'ruleDigit', faults: ['password-needs-digit'] },
  { words: 'ruleSpecial', faults: ['password-needs-special'] },
];

/** The password rules as a hint, each ticked off while the password is typed (S5.05). */
export function PasswordRules(props: { password: string; isFaultShown: boolean }) {
  const { password, isFaultShown } = props;
  const words = useTexts(accessTexts);
  const faults = password === '' ? null : passwordFaults(password);
  const isMet = (rule: Rule): boolean =>
    faults !== null && rule.faults.every((fault) => !faults.includes(fault));
  return (
    <>
      <span className="block">{words.rulesLead}</span>
      <span className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
        {rules.map((rule) => (
          <span
            key={rule.words}
            className={`inline-flex items-center gap-1.5 ${isMet(rule) ? 'font-medium text-success' : ''}`}
          >
            <Mark met={isMet(rule)} />
            {words[rule.words]}
            {isMet(rule) ? <span className="sr-only">{words.ruleMet}</span> : null}
          </span>
        ))}
      </span>
      {!isFaultShown && faults?.includes('password-characters') ? (
        <span className="mt-1 block font-medium text-danger">{words.ruleCharacters}</span>
      ) : null}
    </>
  );
}

function Mark({ met }: { met: boolean }) {
  const Icon = met ? Met : Open;
  return <Icon aria-hidden="true" className="size-4.5 shrink-0" />;
}
