import type { Server } from 'socket.io';

/** Options of a broadcast. Its frame, in parts, is encoded once for all receivers. */
interface WriteOptions {
  volatile?: boolean;
  wsPreEncodedFrame?: Buffer[];
}
/** The part of Engine.IO's socket that sends packets. */
interface Outgoing {
  writeBuffer: readonly unknown[];
  flush(): void;
  write(data: unknown, options?: WriteOptions, callback?: () => void): unknown;
}

/** The pending writes of one socket. */
interface SocketBuffer {
  /** Frames of broadcasts that are not written yet, in parts. */
  frames: Buffer[];
  /** Time of the last write, in milliseconds. */
  wroteAt: number;
  isNext: boolean;
  isHeld: boolean;
  writeOut: (now: number) => void;
}

/**
 * Milliseconds that broadcasts wait for others after a write, if the event loop is busy. Users do not notice
 * it, and in a busy chat it halves the work here, in the gateway and in the browser (measured).
 */
const SPACING_MS = 30;

/**
 * Writes to a socket at most once in a turn of the event loop, and less often for broadcasts of a busy
 * instance.
 */
export function coalesceWrites(engine: Server['engine'], isBusy: () => boolean): void {
  let next: SocketBuffer[] = [];
  let held: SocketBuffer[] = [];

  function writeNext(outlet: SocketBuffer): void {
    if (outlet.isNext) return;
    outlet.isNext = true;
    if (next.length === 0) setImmediate(writeAll);
    next.push(outlet);
  }

  function writeAll(): void {
    const outlets = next;
    next = [];
    const now = Date.now();
    for (const outlet of outlets) outlet.writeOut(now);
  }

  function hold(outlet: SocketBuffer): void {
    if (outlet.isHeld) return;
    outlet.isHeld = true;
    // Sockets that wait were mostly written to together, as members of one chat.
    if (held.length === 0) setTimeout(writeHeld, outlet.wroteAt + SPACING_MS - Date.now());
    held.push(outlet);
  }

  function writeHeld(): void {
    const outlets = held;
    held = [];
    for (const outlet of outlets) {
      outlet.isHeld = false;
      if (outlet.frames.length > 0) writeNext(outlet);
    }
  }

  engine.on('connection', (socket) => {
    const outgoing = socket as unknown as Outgoing;
    const connection = socket.request.socket;
    const write = outgoing.write.bind(socket);
    const flush = outgoing.flush.bind(socket);
    const outlet: SocketBuffer = { frames: [], wroteAt: 0, isNext: false, isHeld: false, writeOut };

    function writeOut(now: number): void {
      const { frames } = outlet;
      outlet.isNext = false;
      outlet.wroteAt = now;
      outlet.frames = [];
      const hasPackets = outgoing.writeBuffer.length > 0;
      if (hasPackets) connection.cork();
      if (frames.length > 0 && connection.writable) connection.write(Buffer.concat(frames));
      flush();
      if (hasPackets) connection.uncork();
    }

    outgoing.flush = () => writeNext(outlet);
    outgoing.write = (data, options, callback) => {
      const frame = options?.wsPreEncodedFrame;
      if (!frame || callback || socket.readyState !== 'open') return write(data, options, callback);
      // The receiver is slow, so a volatile event is dropped.
      if (options.volatile && connection.writableNeedDrain) return socket;
      outlet.frames.push(...frame);
      if (Date.now() - outlet.wroteAt < SPACING_MS && isBusy()) hold(outlet);
      else writeNext(outlet);
      return socket;
    };
  });
}
