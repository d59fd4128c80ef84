import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../field.tsx';
import { texts, useTexts } from '../language.tsx';
import { toast } from '../toast.tsx';
import { uiTexts } from '../ui-texts.tsx';
import { Section, Specimen } from './section.tsx';

const words = texts(
  {
    use: 'They take the focus, keep it, and give it back. The fixed one is closed by its buttons alone (S2.22, E11).',
    ordinary: 'Ordinary',
    fixed: 'Fixed',
    open: 'Open the ordinary dialog',
    openFixed: 'Open the fixed dialog',
    ask: 'Cancel this withdrawal?',
    askText: 'The ₱5,000.00 go back to your wallet at once. It costs nothing.',
    reason: 'Reason',
    keep: 'Keep it',
    cancel: 'Cancel the withdrawal',
    cancelled: 'The withdrawal is cancelled.',
    terms: 'Terms of Service',
    paragraph:
      'You must be 18 or older to register. This specimen is long, so that its body scrolls while its title and its button stay in reach.',
    say: 'Say something from in here',
    said: 'This is said from within the dialog.',
    ok: 'OK',
  },
  {
    use: 'Kinukuha nila ang focus, hinahawakan, at isinasauli. Mga button lang nito ang nagsasara sa hindi basta naisasara (S2.22, E11).',
    ordinary: 'Karaniwan',
    fixed: 'Hindi basta naisasara',
    open: 'Buksan ang karaniwang dialog',
    openFixed: 'Buksan ang hindi basta naisasara',
    ask: 'Kanselahin ang withdrawal na ito?',
    askText: 'Babalik agad sa wallet mo ang ₱5,000.00. Walang bayad.',
    reason: 'Dahilan',
    keep: 'Ituloy',
    cancel: 'Kanselahin ang withdrawal',
    cancelled: 'Kanselado na ang withdrawal.',
    terms: 'Mga Tuntunin ng Serbisyo',
    paragraph:
      'Dapat ay 18 taong gulang ka o higit pa para makapagrehistro. Mahaba ang halimbawang ito para umiskrol ang laman habang abot pa rin ang pamagat at ang button.',
    say: 'Magsabi mula rito sa loob',
    said: 'Galing ito sa loob ng dialog.',
    ok: 'OK',
  },
);

const paragraphs = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

export function Dialogs() {
  const said = useTexts(words);
  const kit = useTexts(uiTexts);
  const [open, setOpen] = useState<'ordinary' | 'fixed' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section id="dialogs" use={said.use}>
      <Specimen state={said.ordinary}>
        <Button kind="secondary" onClick={() => setOpen('ordinary')}>
          {said.open}
        </Button>
        <Dialog
          open={open === 'ordinary'}
          title={said.ask}
          closeLabel={kit.close}
          onClose={close}
          actions={
            <>
              <Button kind="secondary" onClick={close}>
                {said.keep}
              </Button>
              <Button
                kind="danger"
                onClick={() => {
                  close();
                  toast('success', said.cancelled);
                }}
              >
                {said.cancel}
              </Button>
            </>
          }
        >
          <p className="mb-4">{said.askText}</p>
          <TextField name="gallery-reason" label={said.reason} optional defaultValue="" />
        </Dialog>
      </Specimen>
      <Specimen state={said.fixed}>
        <Button kind="secondary" onClick={() => setOpen('fixed')}>
          {said.openFixed}
        </Button>
        <Dialog
          open={open === 'fixed'}
          fixed
          large
          title={said.terms}
          closeLabel={kit.close}
          onClose={close}
          actions={
            <>
              <Button kind="secondary" onClick={() => toast('info', said.said)}>
                {said.say}
              </Button>
              <Button onClick={close}>{said.ok}</Button>
            </>
          }
        >
          {paragraphs.map((number) => (
            <p key={number} className="mb-3">
              {number}. {said.paragraph}
            </p>
          ))}
        </Dialog>
      </Specimen>
    </Section>
  );
}
