import { privacy } from '../features/legal/privacy.ts';
import { terms } from '../features/legal/terms.ts';
import { LegalDialog } from './legal-dialog.tsx';

const legalTexts = { privacy, terms };

/** The dialog that a footer button opens; its texts are loaded when it opens. */
export function FooterLegal(props: { open: keyof typeof legalTexts; onClose: () => void }) {
  return <LegalDialog open text={legalTexts[props.open]} onClose={props.onClose} />;
}
