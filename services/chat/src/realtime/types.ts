import type { ClientToServer, InterServer, ServerToClient, SocketData } from '@layover/proto/socket';
import type { Server, Socket } from 'socket.io';

export type ChatServer = Server<ClientToServer, ServerToClient, InterServer, SocketData>;
export type ChatSocket = Socket<ClientToServer, ServerToClient, InterServer, SocketData>;
