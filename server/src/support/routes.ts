import * as contract from '@pahiram/api/support';
import * as chat from '@pahiram/api/support-chat';
import * as desk from '@pahiram/api/support-desk';
import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { route } from '../http/route.ts';
import { endChat, followChat, sendChatMessage } from './chat/chat-by-secret.ts';
import { followDeskChat, getChat, listChats } from './chat/desk-chats.ts';
import { getSupportHours } from './chat/office-hours.ts';
import { startChat, startMemberChat } from './chat/start-chat.ts';
import {
  claimChat,
  closeChat,
  markChatRead,
  releaseChat,
  sendDeskMessage,
} from './chat/work-on-chat.ts';
import { answerMemberTicket, answerTicketByLink } from './tickets/answer-as-sender.ts';
import { getTicket, listTickets } from './tickets/desk-tickets.ts';
import { getMemberTicket, getTicketByLink, listMemberTickets } from './tickets/follow-ticket.ts';
import { openMemberTicket, openTicket } from './tickets/open-ticket.ts';
import { answerTicket, claimTicket, closeTicket, releaseTicket } from './tickets/work-on-ticket.ts';

const atDesk = { roles: PERMISSIONS['answer-tickets'] };
const ticketReaders = { roles: PERMISSIONS['view-tickets'] };
const chatReaders = { roles: PERMISSIONS['view-chats'] };
/** Limits guesses of a link or chat secret, and floods of public requests. */
const guessed = { limitPerMinute: 30 };
const written = { limitPerMinute: 60 };

export const routes = [
  route(contract.openTicket, openTicket, guessed),
  route(contract.openMemberTicket, openMemberTicket),
  route(contract.getTicketByLink, getTicketByLink, guessed),
  route(contract.answerTicketByLink, answerTicketByLink, guessed),
  route(contract.listMemberTickets, listMemberTickets),
  route(contract.getMemberTicket, getMemberTicket),
  route(contract.answerMemberTicket, answerMemberTicket),
  route(chat.getSupportHours, getSupportHours),
  route(chat.startChat, startChat, guessed),
  route(chat.startMemberChat, startMemberChat, guessed),
  route(chat.sendChatMessage, sendChatMessage, written),
  route(chat.endChat, endChat, guessed),
  route(chat.followChat, followChat, guessed),
  route(desk.listTickets, listTickets, ticketReaders),
  route(desk.getTicket, getTicket, ticketReaders),
  route(desk.claimTicket, claimTicket, atDesk),
  route(desk.releaseTicket, releaseTicket, atDesk),
  route(desk.answerTicket, answerTicket, atDesk),
  route(desk.closeTicket, closeTicket, atDesk),
  route(desk.listChats, listChats, chatReaders),
  route(desk.getChat, getChat, chatReaders),
  route(desk.claimChat, claimChat, atDesk),
  route(desk.releaseChat, releaseChat, atDesk),
  route(desk.sendDeskMessage, sendDeskMessage, atDesk),
  route(desk.markChatRead, markChatRead, atDesk),
  route(desk.closeChat, closeChat, atDesk),
  route(desk.followDeskChat, followDeskChat, chatReaders),
];
