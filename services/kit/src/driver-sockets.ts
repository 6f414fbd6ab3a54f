import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/**
 * Lets no command wait for a closed socket. When a socket does not take a command at once, MongoDB's driver (7.8) waits
 * for `drain` or `error`. A socket that the server has ended, or that the driver has destroyed after a timeout, emits
 * neither of them but only `close`. So a closed socket emits `drain` too: the driver continues and finds that its
 * connection is closed. It has no option for this, and its sockets are reached through Node's channel of client sockets.
 */
subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket };
  socket.once('close', () => socket.emit('drain'));
});
