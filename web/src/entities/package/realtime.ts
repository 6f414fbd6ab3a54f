import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#entities/session/current-user.ts';
import { currentSession } from '#entities/session/session.ts';
import { refreshSession } from '#entities/session/session-refresh.ts';
import type { LiveSocket } from '#shared/realtime/socket.ts';
import { chatLimitsQuery } from './chat-limits.ts';

/** The event can arrive before the other services have stored the package. Milliseconds before each attempt. */
const ATTEMPTS_MS = [0, 1_000, 2_000, 4_000, 8_000];

/** When the user's package has changed, everything that depends on it is loaded again, also the token; returns how to stop. */
export function startPackageUpdates(client: QueryClient, socket: Pick<LiveSocket, 'on'>): () => void {
  let changes = 0;

  /** Whether auth and the user service have the same package as the chat service. */
  async function loadAll(): Promise<boolean> {
    await client.invalidateQueries({ queryKey: ['packages'] });
    const [{ tier }, profile, renewal] = await Promise.all([
      client.fetchQuery({ ...chatLimitsQuery, staleTime: 0 }),
      client.fetchQuery({ ...currentUserQuery, staleTime: 0 }),
      refreshSession(),
    ]);
    const session = currentSession();
    if (renewal === 'ended' || session.status === 'out') return true;
    return [profile.selected_package, session.user.selected_package].every((known) => known === tier);
  }

  async function loadUntilNew(): Promise<void> {
    changes += 1;
    const own = changes;
    for (const delay of ATTEMPTS_MS) {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      if (own !== changes || (await loadAll().catch(() => false))) return;
    }
  }

  const stop = socket.on('package-changed', () => void loadUntilNew());
  return () => {
    changes += 1;
    stop();
  };
}
