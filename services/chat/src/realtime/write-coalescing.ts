import type { Server } from 'socket.io';

/** What a broadcast is written with: its frame, in pieces, is made once for all who hear it. */
interface WriteOptions {
  volatile?: boolean;
  wsPreEncodedFrame?: Buffer[];
}
/** The part of Engine.IO's socket by which packets leave. */
interface Outgoing {
  writeBuffer: readonly unknown[];
  flush(): void;
  write(data: unknown, options?: WriteOptions, callback?: () => void): unknown;
}

/** The way out to one socket. */
interface SocketBuffer {
  /** Of broadcasts that have not gone out, in pieces. */
  frames: Buffer[];
  /** When something was last written, in milliseconds. */
  wroteAt: number;
  isNext: boolean;
  isHeld: boolean;
  writeOut: (now: number) => void;
}

/**
 * How long broadcasts wait for further ones after a socket was written to, in milliseconds, where there is little time
 * to spare. Nobody sees it, the first one never waits, and in a busy chat there is half as much to do here, in the
 * gateway and in the browser (measured).
 */
const SPACING_MS = 30;

/** What a socket is sent in the same turn of the event loop goes out in one write, and broadcasts of a busy instance in few. */
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
    // Those that wait were mostly written to together, as members of one chat.
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
      // The receiver is slow: what may be lost is not kept for it.
      if (options.volatile && connection.writableNeedDrain) return socket;
      outlet.frames.push(...frame);
      if (Date.now() - outlet.wroteAt < SPACING_MS && isBusy()) hold(outlet);
      else writeNext(outlet);
      return socket;
    };
  });
}
