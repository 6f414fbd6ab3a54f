import { connect } from 'node:net';

/** Interval at which an unavailable instance is probed in the background. */
const PROBE_INTERVAL_MS = 500;

/** Delay before the retry where a service has one address: its process may be restarting. */
const RESTART_DELAY_MS = 250;

/** The instances of one service, used in round-robin order. */
export interface Upstreams {
  readonly urls: readonly URL[];
  /** The next available instance, or simply the next one when all are unavailable. */
  pick: () => URL;
  /** Skips an instance that refused a connection until it accepts one again. */
  markUnavailable: (url: URL) => void;
  /** Whether a retry could succeed: on another instance, or behind one address that stands for several instances. */
  hasAlternative: () => boolean;
  retryDelayMs: () => number;
  close: () => void;
}

export function createUpstreams(addresses: readonly string[]): Upstreams {
  const urls = addresses.map((address) => new URL(address));
  const probes = new Map<URL, NodeJS.Timeout>();
  let index = -1;

  const probe = (url: URL) => {
    const socket = connect({ host: url.hostname, port: portOf(url), timeout: PROBE_INTERVAL_MS });
    socket.unref();
    socket.once('connect', () => {
      clearInterval(probes.get(url));
      probes.delete(url);
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
        if (!probes.has(url)) return url;
      }
      return next();
    },
    markUnavailable: (url) => {
      if (urls.length > 1 && !probes.has(url))
        probes.set(url, setInterval(probe, PROBE_INTERVAL_MS, url).unref());
    },
    hasAlternative: () => probes.size < urls.length,
    retryDelayMs: () => (urls.length > 1 ? 0 : RESTART_DELAY_MS),
    close: () => {
      for (const timer of probes.values()) clearInterval(timer);
      probes.clear();
    },
  };

  function next(): URL {
    index = (index + 1) % urls.length;
    return urls[index] as URL;
  }
}

const portOf = (url: URL) => Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
