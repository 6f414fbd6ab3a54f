import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import type { SessionDocument, SessionModel } from './session.model.ts';
import type { TokenFamily } from './token-family.rules.ts';

/** A session expires this long after its last refresh. */
export const SESSION_DAYS = 30;

const DAY = 24 * 3600 * 1000;

interface NewSession extends TokenFamily {
  sid: string;
  account: string;
  /** It began with a second factor, or has added one. */
  isSecondStep: boolean;
}

export interface Session extends NewSession {
  createdAt: Date;
  /** The last time that its owner confirmed who they are. */
  confirmedAt: Date;
}

/** A session as its owner sees it in the list. */
export interface OpenSession {
  sid: string;
  userAgent: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** Sessions that a list shows. */
const LISTED_MAX = 100;

export type SessionRepository = ReturnType<typeof sessionRepository>;

/** @param maxDays A session expires this long after its log-in at the latest, however often it is refreshed. */
export function sessionRepository(
  sessions: SessionModel,
  outbox: Pick<Outbox, 'publish'>,
  { maxDays }: { maxDays: number },
) {
  const active = (now: Date) => ({ endedAt: null, expiresAt: { $gt: now } });
  const expiry = (now: Date, createdAt: Date) =>
    new Date(Math.min(now.getTime() + SESSION_DAYS * DAY, createdAt.getTime() + maxDays * DAY));

  return {
    async add({ sid, account, isSecondStep, ...family }: NewSession, userAgent: string): Promise<void> {
      const now = new Date();
      await sessions.create({
        _id: sid,
        account,
        isSecondStep,
        ...family,
        userAgent: userAgent.slice(0, 300),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: expiry(now, now),
      });
    },

    async findActive(sid: string): Promise<Session | undefined> {
      const found = await sessions.findOne({ _id: sid, ...active(new Date()) }).lean<SessionDocument>();
      return found ? toSession(found) : undefined;
    },

    /** Stores the next state of the token family, unless another request has replaced the token since `from` was read. */
    async replaceIfCurrent(sid: string, from: Session, to: TokenFamily): Promise<boolean> {
      const now = new Date();
      const { matchedCount } = await sessions.updateOne(
        { _id: sid, current: from.current, ...active(now) },
        {
          $set: {
            current: to.current,
            replaced: to.replaced,
            lastUsedAt: now,
            expiresAt: expiry(now, from.createdAt),
          },
        },
      );
      return matchedCount > 0;
    },

    /**
     * Ends the session and stores its event in one write.
     * @returns false if there was none, or it had ended before
     */
    async end(sid: string): Promise<boolean> {
      const session = await sessions.findOne({ _id: sid, endedAt: null }).lean<SessionDocument>();
      if (!session) return false;
      const message = { accountId: session.account.toHexString(), sessionId: sid };
      const ended = outboxEntry('auth.session-ended', message, { version: 1 });
      const { matchedCount } = await sessions.updateOne(
        { _id: sid, endedAt: null },
        { $set: { endedAt: new Date() }, $push: { outbox: ended } },
      );
      if (matchedCount === 0) return false;
      outbox.publish(sessions, session._id, [ended]);
      return true;
    },

    /** The sessions that an account has open, the last used first. */
    async activeOf(account: string): Promise<OpenSession[]> {
      const found = await sessions
        .find({ account, ...active(new Date()) })
        .sort({ createdAt: -1 })
        .limit(LISTED_MAX)
        .select({ userAgent: 1, createdAt: 1, lastUsedAt: 1 })
        .lean<SessionDocument[]>();
      return found
        .map(({ _id, userAgent, createdAt, lastUsedAt = createdAt }) => ({
          sid: _id.toHexString(),
          userAgent,
          createdAt,
          lastUsedAt,
        }))
        .sort((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime());
    },

    async isActiveOf(account: string, sid: string): Promise<boolean> {
      return (await sessions.exists({ _id: sid, account, ...active(new Date()) })) !== null;
    },

    async markSecondStep(sid: string): Promise<void> {
      await sessions.updateOne({ _id: sid, endedAt: null }, { $set: { isSecondStep: true } });
    },

    /** @returns false if the session has ended */
    async confirm(sid: string, confirmedAt: Date): Promise<boolean> {
      const { matchedCount } = await sessions.updateOne(
        { _id: sid, ...active(confirmedAt) },
        { $set: { confirmedAt } },
      );
      return matchedCount > 0;
    },

    /** Ids of the sessions that an account has open. */
    async activeIdsOf(account: string, openedBefore?: Date): Promise<string[]> {
      const opened = openedBefore && { createdAt: { $lt: openedBefore } };
      const found = await sessions
        .find({ account, ...active(new Date()), ...opened })
        .select('_id')
        .lean<SessionDocument[]>();
      return found.map(({ _id }) => _id.toHexString());
    },

    /** Removes the sessions of a deleted account. Its tokens have expired long before. */
    async removeUserData(account: string): Promise<void> {
      await sessions.deleteMany({ account });
    },

    async endedIdsSince(since: Date): Promise<string[]> {
      const found = await sessions
        .find({ endedAt: { $gte: since } })
        .select('_id')
        .lean<SessionDocument[]>();
      return found.map(({ _id }) => _id.toHexString());
    },
  };
}

const toSession = ({
  _id,
  account,
  current,
  replaced,
  createdAt,
  confirmedAt,
  isSecondStep = false,
}: SessionDocument): Session => ({
  sid: _id.toHexString(),
  account: account.toHexString(),
  current,
  replaced,
  createdAt,
  confirmedAt: confirmedAt ?? createdAt,
  isSecondStep,
});
