import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import * as collections from '@pahiram/api/collections';
import * as deskChats from '@pahiram/api/desk-chats';
import {
  addMemberFile,
  addMemberNote,
  listMemberNotes,
  pinMemberNote,
} from '@pahiram/api/member-notes';
import * as prepared from '@pahiram/api/prepared-answers';
import * as privacy from '@pahiram/api/privacy-requests';
import * as support from '@pahiram/api/support';
import * as chat from '@pahiram/api/support-chat';
import * as desk from '@pahiram/api/support-desk';
import { addAnswerFile, keepTicketFile } from '@pahiram/api/ticket-files';
import { paperPhoto } from '../income-proof.ts';
import { addMember, forgetAddressLimits } from '../people.ts';
import { uploadedTicketFile } from '../ticket-files.ts';
import { on, type Way } from './way.ts';
import type { Person, World } from './world.ts';

/** A question of a borrower. */
export async function openTicket(world: World): Promise<`tkt_${string}`> {
  const borrower = await world.borrower();
  const { number } = await world.call(support.openMemberTicket, borrower, {
    body: {
      ...{ name: 'Maria Santos', email: `${borrower.phoneNumber}@example.ph` },
      ...({ agreement: true, message: 'Please say that I owe nothing.' } as const),
    },
  });
  return ticketIdOf(world, number);
}

/** A photo that a borrower sent with a question. */
export async function sentTicketFile(world: World, person: Person) {
  const borrower = await world.borrower();
  const fileId = await uploadedTicketFile(world.testApp, 'member', borrower.token);
  const { number } = await world.call(support.openMemberTicket, borrower, {
    body: {
      ...{ name: 'Maria Santos', email: null, files: [fileId] },
      ...({ agreement: true, message: 'This shows that I owe nothing.' } as const),
    },
  });
  await handTo(world, person, await ticketIdOf(world, number));
  return { memberId: borrower.id, fileId };
}

/** A visitor's message about the phone of a borrower, which anybody can write. */
async function strangersTicket(world: World) {
  await forgetAddressLimits(world.testApp);
  const { id: memberId, phoneNumber } = await world.borrower();
  const sent = await world.testApp.call(support.openTicket, {
    body: {
      ...{
        name: 'Maria Santos',
        email: `s${phoneNumber}@example.ph`,
        category: 'QUESTION' as const,
      },
      ...({ agreement: true, message: 'My phone was stolen.' } as const),
    },
  });
  assert.equal(sent.status, 200, sent.text);
  return { params: { memberId, id: await ticketIdOf(world, sent.reply.number) } };
}

async function ticketIdOf(world: World, number: string): Promise<`tkt_${string}`> {
  const row = await world.testApp.app.db.reader
    .selectFrom('ticket')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return row.id as `tkt_${string}`;
}

/** A chat that waits. */
export async function openChat(world: World): Promise<`cht_${string}`> {
  await forgetAddressLimits(world.testApp);
  const { token, id: memberId } = await world.borrower();
  const started = await world.testApp.call(chat.startMemberChat, {
    ...{ token, secret: randomBytes(32).toString('base64url') },
    body: { message: 'Please say that I owe nothing.' },
  });
  assert.equal(started.status, 200, started.text);
  const row = await world.testApp.app.db.reader
    .selectFrom('chat')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.id as `cht_${string}`;
}

/** The same, joined by this person. */
async function joinedChat(world: World, person: Person) {
  const params = { id: await openChat(world) };
  await world.call(deskChats.claimChat, person, { params });
  return { params };
}

/** A ticket that this person may read: it is handed over to a role that sees no others. */
export async function ticket(world: World, person: Person) {
  const id = await openTicket(world);
  await handTo(world, person, id);
  return { params: { id } };
}

async function handTo(world: World, { role }: Person, id: `tkt_${string}`): Promise<void> {
  if (role !== 'FINANCE' && role !== 'KYC_REVIEWER') return;
  const { SUPPORT } = world.honest;
  const body = { to: role, note: 'She asks about her money.' } as const;
  await world.call(desk.claimTicket, SUPPORT, { params: { id } });
  await world.call(desk.handOverTicket, SUPPORT, { params: { id }, body });
}

const pastDueLoan = async (world: World) => ({
  params: { loanNumber: (await world.pastDue()).loanNumber },
});
const preparedAnswer = {
  ...({ topic: 'LOANS', title: 'Nothing is owed' } as const),
  texts: { en: 'You owe nothing, {name}.', fil: 'Wala kang utang, {name}.' },
};
const addedAnswer = async (world: World) => ({
  params: await world.call(prepared.addPreparedAnswer, world.honest.ADMIN, {
    body: preparedAnswer,
  }),
});
const dispute = {
  channel: 'INCOMING_CALL',
  outcome: 'DISPUTES',
  note: 'Says that all is paid.',
} as const;

/** Tickets, chats and calls to borrowers. */
/** A member without a loan, who asks in a ticket of their own to be erased. */
async function privacyTicket(world: World) {
  const member = await addMember(world.testApp);
  const { number } = await world.call(support.openMemberTicket, member, {
    body: {
      ...({ name: 'Maria Santos', category: 'PRIVACY', agreement: true } as const),
      message: 'Please erase my account.',
    },
  });
  const params = { memberId: member.id as `mbr_${string}` };
  return { params, body: { ticketNumber: number } };
}

export const DESK_WAYS: readonly Way[] = [
  on(privacy.offerDataCopy).talks(privacyTicket),
  on(privacy.startErasureOfMember).decidesAlone(
    'The member asked in a ticket of their own, is told on every channel and keeps the account with one tap for seven days.',
    privacyTicket,
  ),
  on(desk.claimTicket).talks(ticket),
  on(desk.releaseTicket).talks(async (world, person) => {
    const { params } = await ticket(world, person);
    await world.call(desk.claimTicket, person, { params });
    return { params };
  }),
  on(desk.answerTicket).talks(async (world, person) => ({
    ...(await ticket(world, person)),
    body: { message: 'You owe nothing, and nobody will ask you for it.' },
  })),
  on(desk.closeTicket).talks(async (world, person) => ({
    ...(await ticket(world, person)),
    body: { outcome: 'SOLVED' },
  })),
  on(desk.linkTicket).holdsBack(async (world) => ({
    ...(await strangersTicket(world)),
    body: { isAboutPhone: true },
  })),
  on(desk.unlinkTicket).talks(async (world) => {
    const sent = await strangersTicket(world);
    const { SUPPORT } = world.honest;
    await world.call(desk.linkTicket, SUPPORT, { ...sent, body: { isAboutPhone: true } });
    return sent;
  }),
  on(addAnswerFile).talks(async () => ({ body: { file: await paperPhoto() } })),
  on(keepTicketFile).talks(async (world, person) => ({
    params: await sentTicketFile(world, person),
    body: { text: 'A letter that says: owes nothing.' },
  })),
  on(desk.addTicketNote).talks(async (world, person) => ({
    ...(await ticket(world, person)),
    body: { text: 'Owes nothing.' },
  })),
  on(addMemberNote).talks(async (world) => ({
    params: { memberId: (await world.shown()).id },
    body: { text: 'Owes nothing.' },
  })),
  on(pinMemberNote).talks(async (world) => {
    const params = { memberId: (await world.shown()).id };
    const { SUPPORT } = world.honest;
    await world.call(addMemberNote, SUPPORT, { params, body: { text: 'Owes nothing.' } });
    const { notes } = await world.call(listMemberNotes, SUPPORT, { params });
    const [note] = notes;
    return { params: { ...params, noteId: note?.id ?? 'mnt_' }, body: { isPinned: true } };
  }),
  on(addMemberFile).talks(async (world) => ({
    body: {
      ...{ memberId: (await world.shown()).id, text: 'A letter that says: owes nothing.' },
      file: await paperPhoto(),
    },
  })),
  on(desk.handOverTicket).talks(async (world, person) => {
    const { params } = await ticket(world, person);
    await world.call(desk.claimTicket, person, { params });
    return { params, body: { to: 'SUPPORT', note: 'Please say that nothing is owed.' } };
  }),
  on(deskChats.handOverChat).talks(async (world, person) => ({
    ...(await joinedChat(world, person)),
    body: { to: 'SUPPORT', note: 'Please say that nothing is owed.' },
  })),
  on(deskChats.claimChat).talks(async (world) => ({ params: { id: await openChat(world) } })),
  on(deskChats.releaseChat).talks(joinedChat),
  on(deskChats.addChatNote).talks(async (world) => ({
    params: { id: await openChat(world) },
    body: { text: 'Owes nothing.' },
  })),
  on(deskChats.sendDeskMessage).talks(async (world, person) => ({
    ...(await joinedChat(world, person)),
    body: { message: 'You owe nothing.' },
  })),
  on(deskChats.markChatRead).talks(async (world, person) => ({
    ...(await joinedChat(world, person)),
    body: { seq: 1 },
  })),
  on(deskChats.closeChat).talks(joinedChat),
  on(prepared.addPreparedAnswer).talks(() => ({ body: preparedAnswer })),
  on(prepared.changePreparedAnswer).talks(async (world) => ({
    ...(await addedAnswer(world)),
    body: preparedAnswer,
  })),
  on(prepared.removePreparedAnswer).talks(addedAnswer),
  on(collections.claimCollectionCall).talks(async (world) => ({
    ...(await pastDueLoan(world)),
    body: {},
  })),
  on(collections.assignCollection).talks(async (world) => ({
    ...(await pastDueLoan(world)),
    body: { to: world.honest.COLLECTOR.id },
  })),
  on(collections.logContact).holdsBack(
    async (world) => ({
      ...(await pastDueLoan(world)),
      body: dispute,
    }),
    { what: 'Records a contact; a promise or a dispute stops calls and reminders' },
  ),
  on(collections.settleDispute).decidesAlone(
    'Calls and reminders go on; the debt is what it was.',
    async (world) => {
      const { params } = await pastDueLoan(world);
      await world.call(collections.logContact, world.honest.COLLECTOR, {
        params,
        body: dispute,
      });
      return { params, body: { reason: 'The statement shows no payment.' } };
    },
  ),
];
