import { retryOnDuplicate } from '@layover/kit/mongo';
import type { AccountDocument, AccountModel } from '../accounts/index.ts';
import { lastAdmin } from '../errors.ts';
import type { AdminRosterDocument, AdminRosterModel } from './admin-roster.model.ts';

const ROSTER = 'admins';
/** The time within which the change of an account follows that of the roster, unless the process dies. */
const SETTLED_MS = 10_000;
/** The number of attempts after concurrent changes. After the last attempt, the periodic repair completes the change. */
const MAX_ATTEMPTS = 30;

export type AdminRoster = ReturnType<typeof adminRoster>;

/**
 * The roster of active ADMINs. An ADMIN who loses the role is removed from it before the account changes, and a new one is
 * added after the account has changed. So after a crash in between, an ADMIN can be missing, but the roster contains nobody
 * else. `repair` adds missing ADMINs.
 */
export function adminRoster(roster: AdminRosterModel, accounts: AccountModel) {
  /** Ids of the active ADMINs by their accounts. */
  async function activeAdmins(): Promise<string[]> {
    const found = await accounts
      .find({ rol: 'ADMIN', disabled: false, deletion: null })
      .select('_id')
      .lean<AccountDocument[]>();
    return found.map(({ _id }) => _id.toHexString());
  }

  async function read(): Promise<AdminRosterDocument> {
    const stored = await roster.findById(ROSTER).lean<AdminRosterDocument>();
    if (stored) return stored;
    // Nobody stops being an ADMIN before there is a roster, so these accounts are still active when it is stored.
    const first = { active: await activeAdmins(), version: 0, changedAt: new Date(0) };
    await retryOnDuplicate(() =>
      roster.updateOne({ _id: ROSTER }, { $setOnInsert: first }, { upsert: true }),
    );
    return read();
  }

  /** @returns false if somebody else has changed the roster since this version was read */
  async function change(version: number, update: Record<string, unknown>): Promise<boolean> {
    const { matchedCount } = await roster.updateOne(
      { _id: ROSTER, version },
      { ...update, $inc: { version: 1 }, $set: { changedAt: new Date() } },
    );
    return matchedCount > 0;
  }

  async function removeIfOthersStay(id: string): Promise<boolean> {
    const othersStay = [
      { active: id, 'active.1': { $exists: true } },
      { active: { $ne: id }, 'active.0': { $exists: true } },
    ];
    const { matchedCount } = await roster.updateOne(
      { _id: ROSTER, $or: othersStay },
      { $pull: { active: id }, $inc: { version: 1 }, $set: { changedAt: new Date() } },
    );
    return matchedCount > 0;
  }

  /**
   * Adds an account if it is that of an active ADMIN. Its version increases after the roster is read, so that a change that takes
   * its role away meanwhile fails, or has left the roster and made this write fail.
   */
  async function enlist(id: string): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const { version } = await read();
      const { matchedCount } = await accounts.updateOne(
        { _id: id, rol: 'ADMIN', disabled: false, deletion: null },
        { $inc: { version: 1 } },
      );
      if (matchedCount === 0) return;
      if (await change(version, { $addToSet: { active: id } })) return;
    }
  }

  /** Adds active ADMINs who are missing, and removes accounts that no longer exist. */
  async function repair(): Promise<void> {
    const { active, version } = await read();
    const admins = await activeAdmins();
    const gone = active.filter((id) => !admins.includes(id));
    if (gone.length > 0 && !(await change(version, { $pull: { active: { $in: gone } } }))) return;
    for (const id of admins) if (!active.includes(id)) await enlist(id);
  }

  return {
    enlist,
    repair,

    /** Call it before the account stops being an active ADMIN. @throws HttpError 409 `last_admin` */
    async release(id: string): Promise<void> {
      if (await removeIfOthersStay(id)) return;
      // A crash may have left others out of the roster. While it changes, they may be leaving, so it is not repaired then.
      const { changedAt } = await read();
      if (changedAt.getTime() > Date.now() - SETTLED_MS) throw lastAdmin();
      await repair();
      if (!(await removeIfOthersStay(id))) throw lastAdmin();
    },
  };
}
