import { DUPLICATE_KEY, writeErrorsOf } from '../mongo.ts';
import { DUE_MAILS, type MailDocument, type MailModel, type NewMail } from './mail.model.ts';

/** Longer than an attempt can take, so that only a mail whose process has died is taken again or given up. */
const LEASE_MS = 10 * 60_000;
/** A mail that could not be sent for so long is given up. */
export const GIVE_UP_AFTER_MS = 24 * 3600_000;

export type MailRepository = ReturnType<typeof mailRepository>;

/** The queue of mails in the database. Several instances share it. */
export function mailRepository(mails: MailModel) {
  const at = (ms: number) => new Date(Date.now() + ms);
  const due = (state: 'waiting' | 'sending') => ({ state, nextAttemptAt: { $lte: new Date() } });
  const finish = (state: 'sent' | 'failed' | 'dropped', error?: string) => ({
    $set: { state, doneAt: new Date(), ...(error && { error }) },
    $unset: { text: 1, html: 1, headers: 1 },
  });

  return {
    /** Mails that are stored already, also those that are done, do not change. @returns how many are new */
    async add(added: readonly NewMail[]): Promise<number> {
      if (added.length === 0) return 0;
      const now = new Date();
      const waiting = { state: 'waiting', attempts: 0, nextAttemptAt: now, createdAt: now };
      const documents = added.map((mail) => ({ ...mail, ...waiting }));
      try {
        await mails.collection.insertMany(documents as never, { ordered: false });
        return documents.length;
      } catch (err) {
        const refusals = writeErrorsOf(err);
        if (refusals.length === 0 || refusals.some(({ code }) => code !== DUPLICATE_KEY)) throw err;
        return documents.length - refusals.length;
      }
    },

    waiting: () => mails.countDocuments({ state: 'waiting' }).hint(DUE_MAILS).exec(),

    hasDue: async (): Promise<boolean> => (await mails.exists(due('waiting')).hint(DUE_MAILS)) !== null,

    /** Takes the mail that has been due for the longest time. */
    claim: () =>
      mails
        .findOneAndUpdate(
          due('waiting'),
          { $set: { nextAttemptAt: at(LEASE_MS) }, $inc: { attempts: 1 } },
          { sort: { state: 1, nextAttemptAt: 1 }, returnDocument: 'after' },
        )
        .lean<MailDocument>(),

    /** Right before the server gets the mail. @returns whether this instance still holds the claim and may send it */
    async markSending({ _id, attempts }: MailDocument): Promise<boolean> {
      const { modifiedCount } = await mails.updateOne(
        { _id, state: 'waiting', attempts },
        { $set: { state: 'sending', nextAttemptAt: at(LEASE_MS) } },
      );
      return modifiedCount > 0;
    },

    async retry({ _id, attempts }: MailDocument, delayMs: number, error: string): Promise<void> {
      const next = { state: 'waiting', nextAttemptAt: at(delayMs), error };
      await mails.updateOne({ _id, attempts, state: { $in: ['waiting', 'sending'] } }, { $set: next });
    },

    async finish(
      { _id, attempts }: MailDocument,
      state: 'sent' | 'failed' | 'dropped',
      error?: string,
    ): Promise<void> {
      await mails.updateOne({ _id, attempts }, finish(state, error));
    },

    /** Gives up mails whose sending process has died, and those that have waited for too long. @returns their ids */
    async giveUp(): Promise<string[]> {
      const interrupted = due('sending');
      const old = { ...due('waiting'), createdAt: { $lte: at(-GIVE_UP_AFTER_MS) } };
      const ids: string[] = [];
      for (const [filter, error] of [
        [interrupted, 'the process ended while it was sending: the outcome is unknown'],
        [old, undefined],
      ] as const) {
        const found = await mails.find(filter, { _id: 1 }).hint(DUE_MAILS).limit(1000).lean();
        const given = found.map(({ _id }) => _id);
        if (given.length === 0) continue;
        await mails.updateMany({ ...filter, _id: { $in: given } }, finish('failed', error));
        ids.push(...given);
      }
      return ids;
    },

    async removeOf(owner: string): Promise<void> {
      await mails.deleteMany({ owner });
    },
  };
}
