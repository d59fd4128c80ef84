import * as deskChats from '@pahiram/api/desk-chats';
import * as memberPage from '@pahiram/api/member-page';
import * as prepared from '@pahiram/api/prepared-answers';
import * as contract from '@pahiram/api/support';
import * as chat from '@pahiram/api/support-chat';
import * as desk from '@pahiram/api/support-desk';
import * as rating from '@pahiram/api/support-feedback';
import * as file from '@pahiram/api/ticket-files';
import { exportersOf, PERMISSIONS, rolesWith } from '@pahiram/domain/access/roles';
import { route } from '../http/route.ts';
import { addChatNote, addTicketNote } from './add-note.ts';
import {
  claimChat,
  closeChat,
  followDeskChat,
  getChat,
  listChats,
  markChatRead,
  releaseChat,
  sendDeskMessage,
} from './chat-queue.ts';
import {
  endChat,
  followChat,
  getSupportHours,
  sendChatMessage,
  startChat,
  startMemberChat,
} from './chats.ts';
import { listConversationsOfMember } from './conversations-of-member.ts';
import { getMemberChat } from './get-member-chat.ts';
import { handOverChat, handOverTicket, listColleagues } from './hand-over.ts';
import { linkTicket, unlinkTicket } from './link-ticket.ts';
import { listMemberChats } from './list-member-chats.ts';
import { exportTickets, listTickets } from './list-tickets.ts';
import {
  addPreparedAnswer,
  changePreparedAnswer,
  listPreparedAnswers,
  removePreparedAnswer,
} from './prepared-answers.ts';
import {
  getChatFeedback,
  rateChatBySecret,
  rateMemberChat,
  rateMemberTicket,
  rateTicketByLink,
} from './rate.ts';
import { searchTickets } from './search-tickets.ts';
import {
  addAnswerFile,
  getTicketFile,
  getTicketFileByLink,
  keepTicketFile,
  openTicketFile,
  uploadTicketFile,
  uploadVisitorFile,
} from './ticket-files.ts';
import {
  answerTicket,
  claimTicket,
  closeTicket,
  getTicket,
  releaseTicket,
} from './ticket-queue.ts';
import {
  answerMemberTicket,
  answerTicketByLink,
  getMemberTicket,
  getTicketByLink,
  listMemberTickets,
  openMemberTicket,
  openTicket,
} from './tickets.ts';

const supportAgents = { roles: PERMISSIONS['answer-tickets'] };
/** Also those who get tickets handed over. */
const ticketTakers = { roles: PERMISSIONS['take-tickets'] };
const ticketReaders = { roles: PERMISSIONS['open-tickets'] };
const ticketLinkers = { roles: PERMISSIONS['link-tickets'], isForOthers: true };
const answerWriters = { roles: PERMISSIONS['change-prepared-answers'] };
const chatReaders = { roles: PERMISSIONS['view-chats'] };
/** Limits guesses of a link or chat secret, and floods of public requests. */
const fewPerMinute = { limitPerMinute: 30 };
const chatMessages = { limitPerMinute: 60 };

export const routes = [
  route(contract.openTicket, openTicket, fewPerMinute),
  route(contract.openMemberTicket, openMemberTicket),
  route(contract.getTicketByLink, getTicketByLink, fewPerMinute),
  route(contract.answerTicketByLink, answerTicketByLink, fewPerMinute),
  route(contract.listMemberTickets, listMemberTickets),
  route(contract.getMemberTicket, getMemberTicket),
  route(contract.answerMemberTicket, answerMemberTicket),
  route(chat.getSupportHours, getSupportHours),
  route(chat.startChat, startChat, fewPerMinute),
  route(chat.startMemberChat, startMemberChat, fewPerMinute),
  route(chat.sendChatMessage, sendChatMessage, chatMessages),
  route(chat.endChat, endChat, fewPerMinute),
  route(chat.followChat, followChat, fewPerMinute),
  route(chat.listMemberChats, listMemberChats),
  route(chat.getMemberChat, getMemberChat),
  route(desk.listTickets, listTickets, ticketReaders),
  route(desk.exportTickets, exportTickets, { roles: exportersOf('open-tickets') }),
  route(desk.searchTickets, searchTickets, { roles: PERMISSIONS['view-tickets'] }),
  route(desk.getTicket, getTicket, ticketReaders),
  route(desk.claimTicket, claimTicket, ticketTakers),
  route(desk.releaseTicket, releaseTicket, ticketTakers),
  route(desk.answerTicket, answerTicket, ticketTakers),
  route(rating.rateMemberTicket, rateMemberTicket),
  route(rating.rateTicketByLink, rateTicketByLink, fewPerMinute),
  route(rating.rateMemberChat, rateMemberChat),
  route(rating.getChatFeedback, getChatFeedback, fewPerMinute),
  route(rating.rateChatBySecret, rateChatBySecret, fewPerMinute),
  route(file.uploadVisitorFile, uploadVisitorFile, fewPerMinute),
  route(file.uploadTicketFile, uploadTicketFile),
  route(file.addAnswerFile, addAnswerFile, ticketTakers),
  route(file.getTicketFileByLink, getTicketFileByLink, fewPerMinute),
  route(file.getTicketFile, getTicketFile),
  route(file.openTicketFile, openTicketFile, { roles: PERMISSIONS['open-ticket-files'] }),
  route(file.keepTicketFile, keepTicketFile, {
    roles: PERMISSIONS['keep-ticket-files'],
    isForOthers: true,
  }),
  route(desk.closeTicket, closeTicket, supportAgents),
  route(desk.linkTicket, linkTicket, ticketLinkers),
  route(desk.unlinkTicket, unlinkTicket, ticketLinkers),
  route(desk.addTicketNote, addTicketNote, ticketTakers),
  route(desk.listColleagues, listColleagues, { roles: [...ticketTakers.roles, 'AUDITOR'] }),
  route(desk.handOverTicket, handOverTicket, ticketTakers),
  route(prepared.listPreparedAnswers, listPreparedAnswers, {
    roles: PERMISSIONS['view-prepared-answers'],
  }),
  route(prepared.addPreparedAnswer, addPreparedAnswer, answerWriters),
  route(prepared.changePreparedAnswer, changePreparedAnswer, answerWriters),
  route(prepared.removePreparedAnswer, removePreparedAnswer, answerWriters),
  route(deskChats.listChats, listChats, chatReaders),
  route(memberPage.listConversationsOfMember, listConversationsOfMember, {
    roles: rolesWith('view-tickets', 'view-chats'),
  }),
  route(deskChats.getChat, getChat, chatReaders),
  route(deskChats.claimChat, claimChat, supportAgents),
  route(deskChats.releaseChat, releaseChat, supportAgents),
  route(deskChats.handOverChat, handOverChat, supportAgents),
  route(deskChats.addChatNote, addChatNote, supportAgents),
  route(deskChats.sendDeskMessage, sendDeskMessage, supportAgents),
  route(deskChats.markChatRead, markChatRead, supportAgents),
  route(deskChats.closeChat, closeChat, supportAgents),
  route(deskChats.followDeskChat, followDeskChat, chatReaders),
];
