import { invalid } from '@layover/kit/errors';
import type { Handlers } from '@layover/kit/http/serve';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { MailTopic, notificationApi } from '@layover/proto/http/user/notification';
import { publicPaths } from '@layover/proto/page-paths';
import { IANAZone } from 'luxon';
import type { UserDeps } from '../deps.ts';
import { DIGEST_HOUR } from '../digests/index.ts';
import { linkNotFound } from '../errors.ts';
import { digestTopicsOf, type TopicChoices } from '../notification-settings/index.ts';

type Api = typeof notificationApi;
type SettingHandlers = Omit<Handlers<Api>, 'list' | 'markOpened' | 'markRead' | 'markSeen' | 'remove'>;

export function notificationSettingHandlers({
  notificationSettings,
  mails,
  digests,
}: Pick<UserDeps, 'notificationSettings' | 'mails' | 'digests'>): SettingHandlers {
  async function present(person: string) {
    const schedule = (await notificationSettings.schedules([person])).get(person);
    return {
      sendsMail: mails !== undefined,
      topics: await notificationSettings.choices(person),
      quietHours: schedule?.quietHours ?? null,
      digestHour: schedule?.digestHour ?? DIGEST_HOUR,
      showsPreviews: schedule?.showsPreviews ?? false,
      showsToasts: schedule?.showsToasts ?? true,
      playsSound: schedule?.playsSound ?? true,
    };
  }
  const getsMails = (topics: TopicChoices, topic: MailTopic) =>
    topic === 'digest' ? digestTopicsOf(topics).length > 0 : topics[topic].mail !== 'off';

  async function find(secret: string) {
    const found = await notificationSettings.bySecret(secret);
    if (!found) throw linkNotFound();
    return found;
  }

  async function chooseMail({ secret, topic }: { secret: string; topic: MailTopic }, isOn: boolean) {
    const { person, choices } = await find(secret);
    if (topic === 'digest') {
      if (isOn) return { topic, mail: getsMails(await notificationSettings.rejoinDigest(person), topic) };
      await notificationSettings.leaveDigest(person);
      return { topic, mail: false };
    }
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

    updateSchedule: async ({ body, caller }) => {
      if (body.timeZone !== undefined && !IANAZone.isValidZone(body.timeZone))
        throw invalid({ timeZone: fieldMessage('not_zone') });
      await notificationSettings.setSchedule(caller._id, body);
      await digests.reschedule(caller._id);
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
