export { createLiveUpdates } from './live-updates.ts';
export { createSocketServer } from './socket-server.ts';
