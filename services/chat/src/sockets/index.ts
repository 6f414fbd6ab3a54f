export type { SocketMetrics } from './metrics.ts';
export {
  type ChatServer,
  type ChatSocket,
  chatRoom,
  isChatRoom,
  isPlanRoom,
  planRoom,
  sessionRoom,
  userRoom,
} from './rooms.ts';
export { createTransport, type Transport } from './transport.ts';
