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
    en: 'Hello {name},\n\nA payment at a shop or bank can take one banking day to reach us. If it is not shown tomorrow, please send us the day, the amount and the reference of your receipt.',
    fil: 'Kumusta {name},\n\nPuwedeng abutin ng isang araw na bukas ang bangko bago dumating sa amin ang bayad sa tindahan o bangko. Kung wala pa rin bukas, ipadala sa amin ang petsa, halaga at reference ng resibo mo.',
  },
  {
    topic: 'STOLEN_PHONE',
    title: 'First steps after a stolen phone',
    en: 'Hello {name},\n\nIf you have not done it yet: on any device, open our sign-in page and choose “Phone stolen or lost? Lock your money”. Nothing leaves your wallet then. Ask your telco to block the SIM. Write to us here with a number or an email where we reach you now; we do not call the stolen phone.',
    fil: 'Kumusta {name},\n\nKung hindi mo pa nagagawa: sa kahit anong device, buksan ang page ng pag-sign in at piliin ang “Nanakaw o nawala ang phone? I-lock ang pera mo”. Walang aalis sa wallet mo. Ipa-block ang SIM sa telco mo. Isulat dito ang numero o email kung saan ka namin maaabot ngayon; hindi kami tatawag sa ninakaw na phone.',
  },
];

/** Answers for the tickets and chats of the demonstration, made by its administrator. */
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
