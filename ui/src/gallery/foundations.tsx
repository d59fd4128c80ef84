import { texts, useTexts } from '../language.tsx';
import { Section, Specimen } from './section.tsx';

const words = texts(
  {
    use: 'One file of tokens: colour by day and by night, letters, corners. Every pair of text and ground is AA, shown by a test.',
    grounds: 'Grounds and inks',
    statuses: 'Statuses',
    type: 'Letters',
    corners: 'Corners',
    sample: 'Utang na malinaw, presyong buo',
  },
  {
    use: 'Isang file ng token: kulay sa araw at gabi, titik, kanto. AA ang bawat pares ng salita at likuran, at may test na nagpapatunay.',
    grounds: 'Likuran at tinta',
    statuses: 'Mga katayuan',
    type: 'Mga titik',
    corners: 'Kanto',
    sample: 'Utang na malinaw, presyong buo',
  },
);

const grounds = [
  ['surface', 'bg-surface text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['sunken', 'bg-sunken text-soft'],
  ['brand', 'bg-brand text-brand-ink'],
  ['brand-soft', 'bg-brand-soft text-ink'],
  ['hero', 'bg-hero text-hero-ink'],
  ['hero-line', 'bg-hero-line text-hero-ink'],
  ['accent', 'bg-accent text-accent-ink'],
  ['accent-soft', 'bg-accent-soft text-ink'],
] as const;

const statuses = [
  ['info', 'border-info-edge bg-info-soft text-info'],
  ['success', 'border-success-edge bg-success-soft text-success'],
  ['warning', 'border-warning-edge bg-warning-soft text-warning'],
  ['danger', 'border-danger-edge bg-danger-soft text-danger'],
] as const;

const sizes = [
  ['5xl', 'text-5xl font-bold'],
  ['4xl', 'text-4xl font-bold'],
  ['3xl', 'text-3xl font-bold'],
  ['2xl', 'text-2xl font-bold'],
  ['xl', 'text-xl font-bold'],
  ['lg', 'text-lg'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
] as const;

export function Foundations() {
  const said = useTexts(words);
  return (
    <Section id="foundations" use={said.use}>
      <Specimen state={said.grounds}>
        <ul className="overflow-hidden rounded-card border border-line">
          {grounds.map(([name, look]) => (
            <li key={name} className={`px-4 py-2.5 font-medium ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen state={said.type}>
        <ul className="space-y-1">
          {sizes.map(([name, look]) => (
            <li key={name} className={look}>
              {said.sample}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen state={said.statuses}>
        <ul className="space-y-2">
          {statuses.map(([name, look]) => (
            <li key={name} className={`rounded-control border-l-4 px-4 py-2.5 font-medium ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen state={said.corners}>
        <ul className="grid grid-cols-2 gap-4 text-center text-sm">
          <li className="rounded-control border border-line bg-raised p-5">control</li>
          <li className="rounded-card border border-line bg-raised p-5">card</li>
          <li className="rounded-hero border border-line bg-raised p-5">hero</li>
          <li className="rounded-card bg-raised p-5 shadow-lifted">sheet</li>
        </ul>
      </Specimen>
    </Section>
  );
}
