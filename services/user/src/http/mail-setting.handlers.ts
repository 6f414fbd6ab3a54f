import type { Handlers } from '@layover/kit/http/serve';
import type { MailTopic, notificationApi } from '@layover/proto/http/notification';
import { publicPaths } from '@layover/proto/page-paths';
import type { UserDeps } from '../deps.ts';
import { mailLinkNotFound } from '../errors.ts';

type Api = typeof notificationApi;
type SettingHandlers = Omit<Handlers<Api>, 'list' | 'markRead' | 'remove'>;

export function mailSettingHandlers({ mailSettings, mails }: UserDeps): SettingHandlers {
  const sendsMail = mails !== undefined;

  async function choose({ secret, topic }: { secret: string; topic: MailTopic }, isOn: boolean) {
    const found = await mailSettings.bySecret(secret);
    if (!found) throw mailLinkNotFound();
    const choices = await mailSettings.choose(found.person, topic, isOn);
    return { topic, mail: choices[topic] };
  }

  return {
    settings: async ({ caller }) => ({ sendsMail, mail: await mailSettings.choices(caller._id) }),

    updateSettings: async ({ body, caller }) => ({
      sendsMail,
      mail: await mailSettings.choose(caller._id, body.topic, body.mail),
    }),

    mailTopic: async ({ params: { secret, topic } }) => {
      const found = await mailSettings.bySecret(secret);
      if (!found) throw mailLinkNotFound();
      return { topic, mail: found.choices[topic] };
    },

    updateMailTopic: ({ params, body }) => choose(params, body.mail),

    unsubscribe: ({ params }) => choose(params, false),

    openUnsubscribe: ({ params, res }) => {
      const page = publicPaths.unsubscribe.replace(':secret', params.secret).replace(':topic', params.topic);
      res.redirect(303, page);
    },
  };
}
