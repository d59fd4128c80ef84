import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

const namedMax = 3;

/** The `reason` of the button above it. */
export const stillToCompleteId = 'still-to-complete';

/** Beneath a button that waits: the fields that are still missing or wrong, the first three by name. */
export function StillToComplete({ fields }: { fields: readonly string[] }) {
  const words = useTexts(uiTexts);
  if (fields.length === 0) return null;
  // “And 1 more” is as long as its name.
  const named = fields.length === namedMax + 1 ? fields : fields.slice(0, namedMax);
  return (
    <p id={stillToCompleteId} className="mt-2 text-center text-sm text-soft">
      {words.stillToComplete(named.join(', '), fields.length - named.length)}
    </p>
  );
}
