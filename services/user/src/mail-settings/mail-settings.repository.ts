import { randomBytes } from 'node:crypto';
import { DUPLICATE_KEY, retryOnDuplicate, writeErrorsOf } from '@layover/kit/mongo';
import type { MailTopic } from '@layover/proto/http/notification';
import { Types } from 'mongoose';
import type { MailSettingsDocument, MailSettingsModel } from './mail-settings.model.ts';
import { MAIL_BY_DEFAULT, type MailChoices } from './mail-topics.ts';

export interface PersonMailSettings {
  person: string;
  secret: string;
  choices: MailChoices;
}

export type MailSettingsRepository = ReturnType<typeof mailSettingsRepository>;

/** 32 random bytes as 43 characters, which cannot be guessed. */
const newSecret = (): string => randomBytes(32).toString('base64url');

const toSettings = ({ _id, secret, mail }: MailSettingsDocument): PersonMailSettings => ({
  person: String(_id),
  secret,
  choices: { ...MAIL_BY_DEFAULT, ...mail },
});

export function mailSettingsRepository(model: MailSettingsModel) {
  const findAll = async (people: readonly string[]) =>
    (await model.find({ _id: { $in: people } }).lean<MailSettingsDocument[]>()).map(toSettings);

  return {
    async choices(person: string): Promise<MailChoices> {
      const [found] = await findAll([person]);
      return found?.choices ?? { ...MAIL_BY_DEFAULT };
    },

    /** The settings of each of the people, with the secret for their links, which is made when it is first needed. */
    async ofAll(people: readonly string[]): Promise<PersonMailSettings[]> {
      const found = await findAll(people);
      const known = new Set(found.map(({ person }) => person));
      const missing = [...new Set(people)].filter((person) => !known.has(person));
      if (missing.length === 0) return found;
      const added = missing.map((person) => ({
        ...{ _id: new Types.ObjectId(person), secret: newSecret(), mail: {} },
      }));
      try {
        await model.collection.insertMany(added, { ordered: false });
      } catch (err) {
        // Another instance has made them.
        const refusals = writeErrorsOf(err);
        if (refusals.length === 0 || refusals.some(({ code }) => code !== DUPLICATE_KEY)) throw err;
      }
      return [...found, ...(await findAll(missing))];
    },

    async choose(person: string, topic: MailTopic, isOn: boolean): Promise<MailChoices> {
      const change = { $set: { [`mail.${topic}`]: isOn }, $setOnInsert: { secret: newSecret() } };
      const options = { upsert: true, returnDocument: 'after' } as const;
      const stored = await retryOnDuplicate(() =>
        model.findOneAndUpdate({ _id: person }, change, options).lean<MailSettingsDocument>(),
      );
      return { ...MAIL_BY_DEFAULT, ...stored?.mail };
    },

    async bySecret(secret: string): Promise<PersonMailSettings | undefined> {
      const found = await model.findOne({ secret }).lean<MailSettingsDocument>();
      return found ? toSettings(found) : undefined;
    },

    async remove(person: string): Promise<void> {
      await model.deleteMany({ _id: person });
    },
  };
}
