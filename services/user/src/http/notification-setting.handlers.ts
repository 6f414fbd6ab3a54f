import type { Handlers } from '@layover/kit/http/serve';
import type { MailTopic, notificationApi } from '@layover/proto/http/notification';
import { publicPaths } from '@layover/proto/page-paths';
import type { UserDeps } from '../deps.ts';
import { mailLinkNotFound } from '../errors.ts';
import type { TopicChoices } from '../notification-settings/topics.ts';

type Api = typeof notificationApi;
type SettingHandlers = Omit<Handlers<Api>, 'list' | 'markRead' | 'remove'>;

export function notificationSettingHandlers({ notificationSettings, mails }: UserDeps): SettingHandlers {
  const present = (topics: TopicChoices) => ({ sendsMail: mails !== undefined, topics });
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
    settings: async ({ caller }) => present(await notificationSettings.choices(caller._id)),

    updateSettings: async ({ body: { topic, ...changes }, caller }) =>
      present(await notificationSettings.choose(caller._id, topic, changes)),

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
