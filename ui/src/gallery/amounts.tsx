import { useState } from 'react';
import { AmountField } from '../amount-field.tsx';
import { ChoiceField } from '../field.tsx';
import { texts, useTexts } from '../language.tsx';
import { pesosText } from '../money.tsx';
import { SliderField } from '../slider-field.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { Section, Specimen } from './section.tsx';

const words = texts(
  {
    use: 'The box is exact, the slider is quick, − and + are for who cannot drag. What the house changes, it says (S5.18 to S5.21).',
    amount: 'How much do you need?',
    bounds: (least: string, most: string) => `From ${least} to ${most}`,
    raised: (least: string) => `The lowest amount is ${least}. We set it for you.`,
    lowered: (most: string) => `The highest amount is ${most}. We set it for you.`,
    slider: 'Amount',
    less: '₱10,000 less',
    more: '₱10,000 more',
    term: 'Months to pay',
    termWrong: 'Choose how many months',
    tooSmall: 'Withdraw ₱1,000.00 or more',
  },
  {
    use: 'Eksakto ang kahon, mabilis ang slider, at ang − at + ay para sa hindi makakaladkad. Sinasabi namin kapag may binago kami (S5.18 hanggang S5.21).',
    amount: 'Magkano ang kailangan mo?',
    bounds: (least: string, most: string) => `Mula ${least} hanggang ${most}`,
    raised: (least: string) => `${least} ang pinakamababa. Itinakda na namin para sa iyo.`,
    lowered: (most: string) => `${most} ang pinakamataas. Itinakda na namin para sa iyo.`,
    slider: 'Halaga',
    less: 'Bawasan ng ₱10,000',
    more: 'Dagdagan ng ₱10,000',
    term: 'Ilang buwan babayaran',
    termWrong: 'Piliin kung ilang buwan',
    tooSmall: 'Mag-withdraw ng ₱1,000.00 o higit pa',
  },
);

const least = 150_000;
const most = 3_000_000;
const terms = ['6', '12', '24', '36', '48'].map((months) => ({ value: months, label: months }));

export function Amounts() {
  const said = useTexts(words);
  const states = useTexts(galleryTexts);
  const [pesos, setPesos] = useState(least);
  const [draft, setDraft] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [term, setTerm] = useState('6');
  const choose = (value: number) => {
    setDraft(null);
    setNote('');
    setPesos(Math.min(most, Math.max(least, value)));
  };
  const settle = () => {
    if (draft === null) return;
    const typed = Math.ceil(Number(draft));
    choose(typed);
    if (typed < least) setNote(said.raised(pesosText(least)));
    if (typed > most) setNote(said.lowered(pesosText(most)));
  };
  return (
    <Section id="amounts" use={said.use}>
      <Specimen state={states.filled}>
        <AmountField
          name="gallery-amount"
          label={said.amount}
          hint={said.bounds(pesosText(least), pesosText(most))}
          note={note}
          sign="₱"
          value={draft ?? pesosText(pesos).slice(1)}
          onText={(text) => {
            setNote('');
            setDraft(text.replace(/[^\d.]/g, ''));
          }}
          onLeave={settle}
        />
        <SliderField
          label={said.slider}
          valueText={pesosText(pesos)}
          min={least}
          max={most}
          step={1_000}
          value={pesos}
          lessLabel={said.less}
          moreLabel={said.more}
          onValue={choose}
          onLess={() => choose(pesos - 10_000)}
          onMore={() => choose(pesos + 10_000)}
        />
      </Specimen>
      <Specimen state={states.wrong}>
        <AmountField
          name="gallery-amount-wrong"
          label={said.amount}
          sign="₱"
          value="999"
          error={said.tooSmall}
          onText={() => undefined}
        />
      </Specimen>
      <Specimen state={states.filled}>
        <ChoiceField
          name="gallery-term"
          legend={said.term}
          options={terms}
          value={term}
          onValue={setTerm}
        />
      </Specimen>
      <Specimen state={states.wrong}>
        <ChoiceField
          name="gallery-term-wrong"
          legend={said.term}
          options={terms}
          value=""
          error={said.termWrong}
          onValue={setTerm}
        />
      </Specimen>
    </Section>
  );
}
