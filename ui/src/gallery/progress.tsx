import { LOAN_LOOKS, STATUS_ICONS, WITHDRAWAL_LOOKS } from '@pahiram/domain/loans/status-look';
import { Badge } from '../badge.tsx';
import { ProgressBar } from '../bars.tsx';
import { Gauge } from '../gauge.tsx';
import { texts, useTexts } from '../language.tsx';
import { pesosText } from '../money.tsx';
import { StatusCard } from '../status-card.tsx';
import { StatusIcon } from '../status-icon.tsx';
import { StepHeading } from '../step-heading.tsx';
import { Timeline } from '../timeline.tsx';
import { TONES } from '../tone.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { Section, Specimen } from './section.tsx';

const words = texts(
  {
    use: 'A status is an icon, a word and its colour (S2.35, S3.24). A journey says where one is, who acts next and by when.',
    status: 'Status',
    review: 'IN REVIEW',
    reviewText: 'A loan officer is reading your application. You hear from us by Tuesday.',
    returned: 'RETURNED',
    returnedText: 'Your bank sent the money back. It is in your wallet again.',
    icons: 'The ten drawings by their names',
    badges: 'Badges',
    info: 'in review',
    success: 'paid',
    warning: 'due today',
    danger: 'overdue',
    timeline: 'Timeline',
    submitted: 'Application submitted',
    submittedAt: '3 November, 10:42 · you',
    reading: 'Being read',
    readingBy: 'We decide by 5 November',
    wallet: 'Money in your wallet',
    steps: 'Steps',
    address: 'Current residential address',
    meter: 'A measure',
    left: 'Left in the wallet',
    leftText: (left: string, whole: string) => `${left} of ${whole} left`,
    work: 'Work under way',
    sending: 'Sending the photo: 40%',
    gauge: 'Credit score',
    scoreText: (score: number) => `${score} of 1000`,
    unknown: 'no score yet',
  },
  {
    use: 'Icon, salita at kulay ang bawat katayuan (S2.35, S3.24). Sinasabi ng paglalakbay kung nasaan ka na, sino ang susunod na kikilos at hanggang kailan.',
    status: 'Katayuan',
    review: 'SINUSURI',
    reviewText:
      'Binabasa ng loan officer ang application mo. May balita ka sa amin hanggang Martes.',
    returned: 'IBINALIK',
    returnedText: 'Ibinalik ng bangko mo ang pera. Nasa wallet mo na ulit ito.',
    icons: 'Ang sampung drowing ayon sa pangalan',
    badges: 'Mga badge',
    info: 'sinusuri',
    success: 'bayad na',
    warning: 'takda ngayon',
    danger: 'lampas na sa takda',
    timeline: 'Timeline',
    submitted: 'Naipasa ang application',
    submittedAt: '3 Nobyembre, 10:42 · ikaw',
    reading: 'Binabasa na',
    readingBy: 'Magpapasya kami hanggang 5 Nobyembre',
    wallet: 'Nasa wallet mo na ang pera',
    steps: 'Mga hakbang',
    address: 'Kasalukuyang tinitirhan',
    meter: 'Isang sukat',
    left: 'Natitira sa wallet',
    leftText: (left: string, whole: string) => `${left} sa ${whole} ang natitira`,
    work: 'Trabahong ginagawa',
    sending: 'Ipinapadala ang litrato: 40%',
    gauge: 'Credit score',
    scoreText: (score: number) => `${score} sa 1000`,
    unknown: 'wala pang score',
  },
);

export function Progress() {
  const said = useTexts(words);
  return (
    <Section id="progress" use={said.use}>
      <Statuses />
      <Specimen state={said.timeline}>
        <Timeline
          steps={[
            {
              key: 'submitted',
              title: said.submitted,
              detail: said.submittedAt,
              standing: 'done',
            },
            { key: 'reading', title: said.reading, next: said.readingBy, standing: 'now' },
            { key: 'wallet', title: said.wallet, standing: 'ahead' },
          ]}
        />
      </Specimen>
      <Specimen state={said.steps}>
        <StepHeading step={2} total={5} title={said.address} />
      </Specimen>
      <Measures />
    </Section>
  );
}

function Statuses() {
  const said = useTexts(words);
  const review = LOAN_LOOKS.PENDING;
  const returned = WITHDRAWAL_LOOKS.RETURNED;
  return (
    <>
      <Specimen state={said.status}>
        <div className="space-y-3">
          <StatusCard
            status={{
              status: said.review,
              statusMessage: said.reviewText,
              statusColor: review.color,
              statusIcon: review.icon,
            }}
          />
          <StatusCard
            status={{
              status: said.returned,
              statusMessage: said.returnedText,
              statusColor: returned.color,
              statusIcon: returned.icon,
            }}
          />
        </div>
      </Specimen>
      <Specimen state={said.icons}>
        <ul className="space-y-1 text-sm">
          {STATUS_ICONS.map((name) => (
            <li key={name} className="flex items-center gap-3">
              <StatusIcon name={name} className="size-6 text-brand" />
              <span className="min-w-0 break-all">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen state={said.badges} wide>
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {said[tone]}
            </Badge>
          ))}
        </div>
      </Specimen>
    </>
  );
}

function Measures() {
  const said = useTexts(words);
  const states = useTexts(galleryTexts);
  const score = 640;
  return (
    <>
      <Specimen state={said.meter}>
        <ProgressBar label={said.left} part={40_000 / 150_000} />
        <p className="figures mt-1 text-sm">
          {said.leftText(pesosText(40_000), pesosText(150_000))}
        </p>
      </Specimen>
      <Specimen state={said.work}>
        <ProgressBar label={said.sending} part={0.4} />
        <p className="mt-1 mb-4 text-sm">{said.sending}</p>
        <ProgressBar label={states.busy} part={null} />
        <p className="mt-1 text-sm">{states.busy}</p>
      </Specimen>
      <Specimen state={said.gauge} wide>
        <div className="flex flex-wrap gap-8">
          <Gauge name={said.gauge} value={score} max={1000} valueText={said.scoreText(score)} />
          <Gauge name={said.gauge} value={null} max={1000} valueText={said.unknown} />
        </div>
      </Specimen>
    </>
  );
}
