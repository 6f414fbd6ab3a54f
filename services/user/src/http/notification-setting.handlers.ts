import { invalid } from '@layover/kit/errors';
import type { Handlers } from '@layover/kit/http/serve';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { MailTopic, notificationApi } from '@layover/proto/http/notification';
import { publicPaths } from '@layover/proto/page-paths';
import { IANAZone } from 'luxon';
import type { UserDeps } from '../deps.ts';
import { mailLinkNotFound } from '../errors.ts';
import type { TopicChoices } from '../notification-settings/topics.ts';

type Api = typeof notificationApi;
type SettingHandlers = Omit<Handlers<Api>, 'list' | 'markRead' | 'markSeen' | 'remove'>;

export function notificationSettingHandlers({ notificationSettings, mails }: UserDeps): SettingHandlers {
  async function present(person: string) {
    const schedule = (await notificationSettings.schedules([person])).get(person);
    return {
      sendsMail: mails !== undefined,
      topics: await notificationSettings.choices(person),
      quietHours: schedule?.quietHours ?? null,
    };
  }
  const getsMails = (topics: TopicChoices, topic: MailTopic) => topics[topic].mail !== 'off';

  async function find(secret: string) {
    const found = await notificationSettings.bySecret(secret);
    if (!found) throw mailLinkNotFound();
    return found;
  }

  async function chooseMail({ secret, topic }: { secret: string; topic: MailTopic }, isOn: boolean) {
    const { person, choices } = await find(secret);
    if (getsMails(choices, topic) !== isOn)
      await notificationSettings.choose(person, topic, { mail: isOn ? 'at_once' : 'off' });
    return { topic, mail: isOn };
  }

  return {
    settings: ({ caller }) => present(caller._id),

    updateSettings: async ({ body: { topic, ...changes }, caller }) => {
      await notificationSettings.choose(caller._id, topic, changes);
      return present(caller._id);
    },

    updateSchedule: async ({ body: { quietHours, timeZone }, caller }) => {
      if (timeZone !== undefined && !IANAZone.isValidZone(timeZone))
        throw invalid({ timeZone: fieldMessage('not_zone') });
      await notificationSettings.setSchedule(caller._id, {
        ...(quietHours !== undefined && { quietHours }),
        ...(timeZone !== undefined && { timeZone }),
      });
      return present(caller._id);
    },

    mailTopic: async ({ params: { secret, topic } }) => {
      const { choices } = await find(secret);
      return { topic, mail: getsMails(choices, topic) };
    },

    updateMailTopic: ({ params, body }) => chooseMail(params, body.mail),

    unsubscribe: ({ params }) => chooseMail(params, false),

    openUnsubscribe: ({ params, res }) => {
      const page = publicPaths.unsubscribe.replace(':secret', params.secret).replace(':topic', params.topic);
      res.redirect(303, page);
    },
  };
}
