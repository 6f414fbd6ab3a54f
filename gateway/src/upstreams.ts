import { connect } from 'node:net';

/** How often an instance that refused a connection is tried again, in the background and not with somebody's call. */
const PROBE_MS = 500;

/** Where one address is all there is, it can be that of a process that is just coming back. */
const RESTART_MS = 250;

/** The instances of one service, taken in turn. */
export interface Upstreams {
  readonly urls: readonly URL[];
  /** The next one; those that refused are passed over unless all did. */
  pick: () => URL;
  /** An instance refused a connection: it is passed over until it takes one again. */
  refused: (url: URL) => void;
  /** Whether another try could be answered: by another instance, also of those that stand behind one address in a cluster. */
  mayAnswer: () => boolean;
  /** How long to wait before another try, in milliseconds. */
  pauseMs: () => number;
  close: () => void;
}

export function createUpstreams(addresses: readonly string[]): Upstreams {
  const urls = addresses.map((address) => new URL(address));
  const away = new Map<URL, NodeJS.Timeout>();
  let turn = -1;

  const probe = (url: URL) => {
    const socket = connect({ host: url.hostname, port: portOf(url), timeout: PROBE_MS });
    socket.unref();
    socket.once('connect', () => {
      clearInterval(away.get(url));
      away.delete(url);
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy());
    socket.on('error', () => socket.destroy());
  };

  return {
    urls,
    pick: () => {
      for (let tries = 0; tries < urls.length; tries++) {
        const url = next();
        if (!away.has(url)) return url;
      }
      return next();
    },
    refused: (url) => {
      if (urls.length > 1 && !away.has(url)) away.set(url, setInterval(probe, PROBE_MS, url).unref());
    },
    pauseMs: () => (urls.length > 1 ? 0 : RESTART_MS),
    mayAnswer: () => away.size < urls.length,
    close: () => {
      for (const timer of away.values()) clearInterval(timer);
      away.clear();
    },
  };

  function next(): URL {
    turn = (turn + 1) % urls.length;
    return urls[turn] as URL;
  }
}

const portOf = (url: URL) => Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
