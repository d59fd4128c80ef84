import { CODE_ACCEPTED_TOAST_MS } from '@pahiram/domain/texts/timings';
import { useState } from 'react';
import InfoIcon from '~icons/ic/outline-info';
import { Button } from '../button.tsx';
import { ChatEvent, ChatLog, ChatMessage } from '../chat-log.tsx';
import { ErrorSummary, type FieldProblem } from '../error-summary.tsx';
import { texts, useTexts } from '../language.tsx';
import { Note } from '../note.tsx';
import { Notice, StatusLine } from '../notice.tsx';
import { toast } from '../toast.tsx';
import { TONES } from '../tone.tsx';
import { Section, Specimen } from './section.tsx';

const words = texts(
  {
    use: 'A toast comes at the top and goes by itself; what matters also stays in a line (E8). Icon and words say what the colour says.',
    notices: 'Notices that stay',
    info: 'Your application is being read.',
    success: 'Information validated successfully!',
    warning: 'Your bank needs one more day over the holiday.',
    danger: 'No Server Response. What you typed is kept.',
    titled: 'What happens next',
    toasts: 'Toasts: press one',
    brief: 'OTP confirmed successfully.',
    briefShow: 'Half a second',
    showInfo: 'Info',
    showSuccess: 'Success',
    showWarning: 'Warning',
    showDanger: 'Danger',
    line: 'A line that is read out when it changes',
    summary: 'The list of errors takes the focus and leads to each field',
    summaryShow: 'Check the form',
    nameMissing: 'Enter your first name as it is on your ID',
    agreeMissing: 'Please read Service and Policy Agreement',
    talk: 'A talk: press to write one more line',
    talkName: 'Live chat',
    you: 'You',
    joined: 'Ana is here.',
    ask: 'When does my withdrawal arrive?',
    answer: 'Within a few minutes.\nThe reference number is in your wallet.',
    more: 'Thank you!',
    ended: 'The chat has ended.',
    write: 'Write',
  },
  {
    use: 'Lumalabas sa itaas ang toast at kusang nawawala; nananatili sa isang linya ang mahalaga (E8). Sinasabi rin ng icon at salita ang sinasabi ng kulay.',
    notices: 'Mga paunawang nananatili',
    info: 'Binabasa na ang application mo.',
    success: 'Tama ang lahat ng impormasyon!',
    warning: 'Kailangan ng bangko mo ng isa pang araw dahil holiday.',
    danger: 'No Server Response. Nakatago pa ang na-type mo.',
    titled: 'Ano ang susunod',
    toasts: 'Mga toast: pumindot ng isa',
    brief: 'Tama ang OTP.',
    briefShow: 'Kalahating segundo',
    showInfo: 'Impormasyon',
    showSuccess: 'Tagumpay',
    showWarning: 'Babala',
    showDanger: 'Mali',
    line: 'Linyang binabasa kapag nagbago',
    summary: 'Kinukuha ng listahan ng mali ang focus at dinadala ka sa bawat field',
    summaryShow: 'Suriin ang form',
    nameMissing: 'Ilagay ang pangalan mo gaya ng nasa ID mo',
    agreeMissing: 'Pakibasa muna ang Service and Policy Agreement',
    talk: 'Usapan: pindutin para dagdagan ng linya',
    talkName: 'Live chat',
    you: 'Ikaw',
    joined: 'Nandito na si Ana.',
    ask: 'Kailan darating ang withdrawal ko?',
    answer: 'Sa loob ng ilang minuto.\nNasa wallet mo ang reference number.',
    more: 'Salamat!',
    ended: 'Tapos na ang chat.',
    write: 'Sumulat',
  },
);

export function Messages() {
  const said = useTexts(words);
  const [line, setLine] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const shows = {
    info: said.showInfo,
    success: said.showSuccess,
    warning: said.showWarning,
    danger: said.showDanger,
  };
  return (
    <Section id="messages" use={said.use}>
      <Specimen state={said.notices}>
        <div className="space-y-3">
          {TONES.map((tone) => (
            <Notice key={tone} tone={tone}>
              {said[tone]}
            </Notice>
          ))}
          <Notice tone="info" title={said.titled}>
            {said.info}
          </Notice>
          <Note icon={<InfoIcon />}>{said.info}</Note>
        </div>
      </Specimen>
      <Specimen state={said.toasts}>
        <div className="flex flex-wrap gap-3">
          {TONES.map((tone) => (
            <Button key={tone} kind="secondary" onClick={() => toast(tone, said[tone])}>
              {shows[tone]}
            </Button>
          ))}
          <Button
            kind="secondary"
            onClick={() => toast('success', said.brief, CODE_ACCEPTED_TOAST_MS)}
          >
            {said.briefShow}
          </Button>
        </div>
      </Specimen>
      <Specimen state={said.line}>
        <Button kind="secondary" onClick={() => setLine((now) => (now === '' ? said.success : ''))}>
          {said.showSuccess}
        </Button>
        <div className="mt-3">
          <StatusLine tone="success" text={line} />
        </div>
      </Specimen>
      <Specimen state={said.summary}>
        <ErrorSummary problems={problems} />
        <Button
          kind="secondary"
          onClick={() =>
            setProblems([
              { field: 'gallery-first-name-wrong', message: said.nameMissing },
              { field: 'gallery-agree-wrong', message: said.agreeMissing },
            ])
          }
        >
          {said.summaryShow}
        </Button>
      </Specimen>
      <Specimen state={said.talk}>
        <TalkSpecimen />
      </Specimen>
    </Section>
  );
}

const talkAt = '2026-01-05T02:15:00Z';

function TalkSpecimen() {
  const said = useTexts(words);
  const [more, setMore] = useState(0);
  return (
    <>
      <ChatLog label={said.talkName} lineCount={4 + more}>
        <ChatEvent>{said.joined}</ChatEvent>
        <ChatMessage who={said.you} at={talkAt} when="10:15" isOwn>
          {said.ask}
        </ChatMessage>
        <ChatMessage who="Ana" at={talkAt} when="10:15" isOwn={false}>
          {said.answer}
        </ChatMessage>
        {[...Array(more).keys()].map((line) => (
          <ChatMessage key={line} who={said.you} at={talkAt} when="10:15" isOwn>
            {said.more}
          </ChatMessage>
        ))}
        <ChatEvent isEnd>{said.ended}</ChatEvent>
      </ChatLog>
      <Button kind="secondary" onClick={() => setMore((now) => now + 1)}>
        {said.write}
      </Button>
    </>
  );
}
