import type { Handlers } from '@layover/kit/http/serve';
import type { Session, sessionApi } from '@layover/proto/http/auth/session';
import type { AuthDeps } from '../deps.ts';
import { sessionNotFound } from '../errors.ts';
import { describeDevice, type OpenSession } from '../sessions/index.ts';

export function sessionHandlers({
  sessions,
  endSession,
  endSessionsOf,
}: Pick<AuthDeps, 'sessions' | 'endSession' | 'endSessionsOf'>): Handlers<typeof sessionApi> {
  return {
    list: async ({ caller, res }) => {
      res.set('Cache-Control', 'no-store');
      const found = await sessions.activeOf(caller._id);
      return { sessions: found.map((session) => present(session, caller.sid)) };
    },

    end: async ({ caller, params }) => {
      if (!(await sessions.isActiveOf(caller._id, params.id))) throw sessionNotFound();
      await endSession(params.id);
      return { sessionId: params.id };
    },

    endOthers: async ({ caller }) => ({ ended: await endSessionsOf(caller._id, { except: caller.sid }) }),
  };
}

const present = ({ sid, userAgent, createdAt, lastUsedAt }: OpenSession, current: string): Session => ({
  _id: sid,
  isCurrent: sid === current,
  ...describeDevice(userAgent),
  startedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
});
