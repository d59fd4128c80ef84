import { addPreparedAnswer } from '@pahiram/api/prepared-answers';
import type { PreparedAnswerTopic } from '@pahiram/domain/support/prepared-answer';
import type { DemoClient } from './demo-client.ts';
import type { DemoStaff } from './seed-staff.ts';

const answers: readonly {
  readonly topic: PreparedAnswerTopic;
  readonly title: string;
  readonly en: string;
  readonly fil: string;
}[] = [
  {
    topic: 'LOANS',
    title: 'When an application is decided',
    en: 'Hello {name},\n\nA person reads every application. You will read the decision on Home and get an SMS within two banking days.\n\nYour ticket is {number}.',
    fil: 'Kumusta {name},\n\nTao ang bumabasa ng bawat application. Mababasa mo ang pasya sa Home at may SMS sa loob ng dalawang araw na bukas ang bangko.\n\nAng ticket mo ay {number}.',
  },
  {
    topic: 'PAYMENTS',
    title: 'A payment is not shown yet',
    en: 'Hello {name},\n\nA payment at a shop or bank can take one banking day to reach us. Please reply to {number} with the day, the amount and the reference of your receipt if it is not shown tomorrow.',
    fil: 'Kumusta {name},\n\nPuwedeng abutin ng isang araw na bukas ang bangko bago dumating sa amin ang bayad sa tindahan o bangko. Kung wala pa rin bukas, sumagot sa {number} at ilagay ang petsa, halaga at reference ng resibo mo.',
  },
  {
    topic: 'STOLEN_PHONE',
    title: 'First steps after a stolen phone',
    en: 'Hello {name},\n\nIf your money is not locked yet, open the address in our first email about {number}: nothing leaves your wallet after that. Ask your telco to block the SIM. Reply with a number or an email where we reach you now; we do not call the stolen phone.',
    fil: 'Kumusta {name},\n\nKung hindi pa naka-lock ang pera mo, buksan ang address sa unang email namin tungkol sa {number}: walang aalis sa wallet mo pagkatapos. Ipa-block ang SIM sa telco mo. Sumagot at ibigay ang numero o email kung saan ka namin maaabot ngayon; hindi kami tatawag sa ninakaw na phone.',
  },
];

/** Answers for the tickets of the demonstration, made by its administrator. */
export async function seedPreparedAnswers(
  { call }: DemoClient,
  { ADMIN }: DemoStaff,
): Promise<void> {
  for (const { topic, title, en, fil } of answers) {
    await call(addPreparedAnswer, {
      ...{ token: ADMIN.token, body: { topic, title, texts: { en, fil } } },
    });
  }
}
