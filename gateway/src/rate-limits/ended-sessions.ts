import { TOKEN_LIFETIME_S } from '@layover/kit/http/guard';
import { z } from 'zod';

/** The response of the auth service: the sessions that ended since a time. */
const Answer = z.object({ sessions: z.array(z.string()) });

/** The minimum time between two requests to auth. */
const PAUSE_MS = 2_000;
const TIMEOUT_MS = 1_000;
/** The clocks of auth's instances differ, so sessions that ended shortly before the last request are requested again. */
const OVERLAP_MS = 30_000;

export interface EndedSessions {
  /** Whether the session has ended; undefined while auth is unavailable too. */
  has: (sessionId: string) => Promise<boolean | undefined>;
  /** Clears the list, once the sessions are in Redis. */
  clear: () => void;
}

/** The sessions that ended recently, read from auth while Redis is unavailable, and only when a call arrives. */
export function openEndedSessions(url: string): EndedSessions {
  let ended = new Set<string>();
  let askedAt = Number.NEGATIVE_INFINITY;
  /** The time of the last answer. */
  let knownUntil: number | undefined;
  let asking: Promise<void> | undefined;
  let isKnown = false;

  async function ask(): Promise<void> {
    const at = Date.now();
    const since = knownUntil === undefined ? at - TOKEN_LIFETIME_S * 1000 : knownUntil;
    const target = `${url}?since=${encodeURIComponent(new Date(since - OVERLAP_MS).toISOString())}`;
    try {
      const response = await fetch(target, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const { sessions } = Answer.parse(await response.json());
      for (const id of sessions) ended.add(id);
      knownUntil = at;
      isKnown = true;
    } catch {
      isKnown = false;
    }
  }

  return {
    has: async (sessionId) => {
      if (!asking && Date.now() - askedAt >= PAUSE_MS)
        asking = ask().finally(() => {
          askedAt = Date.now();
          asking = undefined;
        });
      await asking;
      return isKnown ? ended.has(sessionId) : undefined;
    },
    clear: () => {
      if (knownUntil === undefined) return;
      ended = new Set();
      knownUntil = undefined;
      isKnown = false;
    },
  };
}
