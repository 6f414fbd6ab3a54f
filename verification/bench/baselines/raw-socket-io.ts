/** A Socket.IO server with the Redis adapter that broadcasts each message and acknowledges it. */
import { SOCKET_PATH } from '@layover/proto/socket';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { listen } from './http-server.ts';

const publish = new Redis(process.env.REDIS_URL ?? '');
const io = new Server(
  listen((_req, res) => void res.end()),
  {
    path: SOCKET_PATH,
    transports: ['websocket'],
    adapter: createAdapter(publish, publish.duplicate(), { key: process.env.KEY }),
  },
);

io.on('connection', (socket) => {
  void socket.join('everybody');
  socket.on('send', (message: unknown, done: () => void) => {
    io.to('everybody').emit('message', message);
    done();
  });
});
