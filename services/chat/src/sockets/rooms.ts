import type { ClientToServerEvents, ServerToClientEvents, SocketData } from '@layover/proto/socket';
import type { Server, Socket } from 'socket.io';
import type { InterServerEvents } from './inter-server-events.ts';

/** Names of rooms contain ids, so that no client can choose one. */
export const userRoom = (user: string) => `user:${user}`;
export const sessionRoom = (sid: string) => `session:${sid}`;
export const chatRoom = (chatId: string) => `chat:${chatId}`;
export const planRoom = (planId: string) => `plan:${planId}`;
export const isPlanRoom = (room: string) => room.startsWith(planRoom(''));
export const isChatRoom = (room: string) => room.startsWith(chatRoom(''));

export type ChatServer = Server<ClientToServerEvents, ServerToClientEvents, InterServerEvents, SocketData>;
export type ChatSocket = Socket<ClientToServerEvents, ServerToClientEvents, InterServerEvents, SocketData>;
