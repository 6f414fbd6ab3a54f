import { randomBytes } from 'node:crypto';
import { DUPLICATE_KEY, retryOnDuplicate, writeErrorsOf } from '@layover/kit/mongo';
import type {
  ChannelChoices,
  ChosenTopic,
  NotificationTopic,
} from '@layover/proto/http/user/notification-topics';
import { Types } from 'mongoose';
import type {
  NotificationSettingsDocument,
  NotificationSettingsModel,
} from './notification-settings.model.ts';
import type { PersonalSettings } from './quiet-hours.ts';
import { choicesOf } from './stored-choices.ts';
import { DEFAULT_CHOICES, digestTopicsOf, type TopicChoices } from './topics.ts';

export interface PersonNotificationSettings extends PersonalSettings {
  person: string;
  /** Stands in the links of the person's mails. */
  secret: string;
  choices: TopicChoices;
}

export type NotificationSettingsRepository = ReturnType<typeof notificationSettingsRepository>;

/** 32 random bytes as 43 characters, which cannot be guessed. */
const newSecret = (): string => randomBytes(32).toString('base64url');

const toSettings = (document: NotificationSettingsDocument): PersonNotificationSettings => ({
  person: String(document._id),
  secret: document.secret,
  choices: choicesOf(document),
  quietHours: document.quietHours ?? null,
  showsPreviews: document.showsPreviews ?? false,
  showsToasts: document.showsToasts ?? true,
  playsSound: document.playsSound ?? true,
  ...(document.digestHour !== undefined && { digestHour: document.digestHour }),
  ...(document.timeZone && { timeZone: document.timeZone }),
});

export function notificationSettingsRepository(model: NotificationSettingsModel) {
  const findAll = async (people: readonly string[]) =>
    (await model.find({ _id: { $in: people } }).lean<NotificationSettingsDocument[]>()).map(toSettings);

  return {
    async choices(person: string): Promise<TopicChoices> {
      const [found] = await findAll([person]);
      return found?.choices ?? choicesOf({});
    },

    /** Filters the people who have turned on a channel for a topic. */
    async wanting(
      people: readonly string[],
      topic: NotificationTopic,
      channel: 'app' | 'push' | 'digest',
    ): Promise<string[]> {
      const chosen = new Map((await findAll(people)).map(({ person, choices }) => [person, choices]));
      return people.filter((person) => {
        const choices = (chosen.get(person) ?? DEFAULT_CHOICES)[topic];
        return channel === 'digest' ? choices.mail === 'digest' : choices[channel];
      });
    },

    /** The settings of each of the people, with the secret for their links, which is made when it is first needed. */
    async ofAll(people: readonly string[]): Promise<PersonNotificationSettings[]> {
      const found = await findAll(people);
      const known = new Set(found.map(({ person }) => person));
      const missing = [...new Set(people)].filter((person) => !known.has(person));
      if (missing.length === 0) return found;
      const added = missing.map((person) => ({ _id: new Types.ObjectId(person), secret: newSecret() }));
      try {
        await model.collection.insertMany(added as never, { ordered: false });
      } catch (err) {
        // Another instance has made them.
        const writeErrors = writeErrorsOf(err);
        if (writeErrors.length === 0 || writeErrors.some(({ code }) => code !== DUPLICATE_KEY)) throw err;
      }
      return [...found, ...(await findAll(missing))];
    },

    /** Filters the people who allow the beginning of a message in pushes and mails. */
    previewing: async (people: readonly string[]): Promise<string[]> =>
      (await findAll(people)).filter(({ showsPreviews }) => showsPreviews).map(({ person }) => person),

    /** The settings of the people who have changed any. */
    async schedules(people: readonly string[]): Promise<Map<string, PersonalSettings>> {
      return new Map((await findAll(people)).map((settings) => [settings.person, settings]));
    },

    async setSchedule(
      person: string,
      changes: { [Name in keyof PersonalSettings]?: PersonalSettings[Name] | undefined },
    ): Promise<void> {
      const $set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      if (Object.keys($set).length === 0) return;
      const change = { $set, $setOnInsert: { secret: newSecret() } };
      await retryOnDuplicate(() =>
        model.updateOne({ _id: person }, change, { upsert: true, setDefaultsOnInsert: false }),
      );
    },

    /** Changes the named channels of a topic. */
    async choose(
      person: string,
      topic: ChosenTopic,
      changes: Partial<ChannelChoices>,
    ): Promise<TopicChoices> {
      const chosen = Object.entries(changes).filter(([, value]) => value !== undefined);
      const $set = Object.fromEntries(chosen.map(([channel, value]) => [`${channel}.${topic}`, value]));
      const change = { ...(chosen.length > 0 && { $set }), $setOnInsert: { secret: newSecret() } };
      const options = { upsert: true, returnDocument: 'after', setDefaultsOnInsert: false } as const;
      const stored = await retryOnDuplicate(() =>
        model.findOneAndUpdate({ _id: person }, change, options).lean<NotificationSettingsDocument>(),
      );
      return choicesOf(stored ?? {});
    },

    /** Turns the mails off about each topic that is in the person's digest. */
    async leaveDigest(person: string): Promise<void> {
      const [found] = await findAll([person]);
      const topics = found ? digestTopicsOf(found.choices) : [];
      if (topics.length === 0) return;
      const off = Object.fromEntries(topics.map((topic) => [`mail.${topic}`, 'off']));
      await model.updateOne({ _id: person }, { $set: { ...off, formerDigestTopics: topics } });
    },

    /** Takes back `leaveDigest`, except for topics about which the person has chosen anew. */
    async rejoinDigest(person: string): Promise<TopicChoices> {
      const found = await model.findById(person).lean<NotificationSettingsDocument>();
      const choices = choicesOf(found ?? {});
      const topics = (found?.formerDigestTopics ?? []).filter((topic) => choices[topic].mail === 'off');
      const again = Object.fromEntries(topics.map((topic) => [`mail.${topic}`, 'digest']));
      const change = {
        ...(topics.length > 0 && { $set: again }),
        $unset: { formerDigestTopics: 1 as const },
      };
      await model.updateOne({ _id: person }, change);
      return (await findAll([person]))[0]?.choices ?? choices;
    },

    async bySecret(secret: string): Promise<PersonNotificationSettings | undefined> {
      const found = await model.findOne({ secret }).lean<NotificationSettingsDocument>();
      return found ? toSettings(found) : undefined;
    },

    async removeAll(person: string): Promise<void> {
      await model.deleteMany({ _id: person });
    },
  };
}
