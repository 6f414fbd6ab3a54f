import type { Socket as Connection } from 'node:net';
import type { Server } from 'socket.io';

/** A packet in the events of an Engine.IO socket. */
interface Packet {
  data?: unknown;
}

/**
 * Milliseconds that events wait for others after a write, if the event loop is busy. Users do not notice it.
 * Without it, groups of 10 store a fifth and groups of 50 two fifths fewer messages (benchmark "Groups").
 */
const SPACING_MS = 30;

/** The type of an event in the protocol of Socket.IO, whose packets begin with their type. An acknowledgement has another one. */
const EVENT = '2';

const isEvent = ({ data }: Packet): boolean => typeof data === 'string' && data.startsWith(EVENT);

/** Calls actions together: those that are added until the first one is due. */
function together(schedule: (run: () => void) => void): (action: () => void) => void {
  let actions: (() => void)[] = [];
  return (action) => {
    if (actions.length === 0)
      schedule(() => {
        const due = actions;
        actions = [];
        for (const each of due) each();
      });
    actions.push(action);
  };
}

/**
 * Writes to a connection at most once in a turn of the event loop, and less often for events of a busy instance.
 * The TCP socket is corked before its packets are sent. Engine.IO collects later packets until it is uncorked.
 */
export function coalesceWrites(engine: Server['engine'], isBusy: () => boolean): void {
  const atEndOfTurn = together(setImmediate);
  const afterSpacing = together((run) => setTimeout(run, SPACING_MS));

  engine.on('connection', (socket) => {
    const connection: Connection = socket.request.socket;
    let isCorked = false;
    /** Engine.IO sends what it has collected during the last wait. */
    let isCatchingUp = false;
    let writtenAt = 0;

    function uncork(): void {
      if (!isCorked) return;
      isCorked = false;
      writtenAt = Date.now();
      connection.uncork();
    }

    function uncorkAfterWait(): void {
      if (!isCorked) return;
      isCatchingUp = true;
      atEndOfTurn(() => {
        isCatchingUp = false;
      });
      uncork();
    }

    socket.on('flush', (packets: Packet[]) => {
      if (isCorked) return;
      isCorked = true;
      connection.cork();
      const isRecent = Date.now() - writtenAt < SPACING_MS;
      if (isRecent && !isCatchingUp && packets.every(isEvent) && isBusy()) afterSpacing(uncorkAfterWait);
      else atEndOfTurn(uncork);
    });
    // An acknowledgement does not wait, nor do the events before it.
    socket.on('packetCreate', (packet: Packet) => {
      if (isCorked && !isEvent(packet)) atEndOfTurn(uncork);
    });
  });
}
