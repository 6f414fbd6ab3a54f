import { slugOf } from '@layover/kit/slug-of';
import { commonDays } from '@layover/proto/trip-days';
import { Types } from 'mongoose';
import { chatIdOfPair } from '../../../services/chat/src/ids.ts';
import { translationsOf } from '../../../services/user/src/notifications/localize.ts';
import {
  type NotificationDocument,
  notificationId,
  notificationModel,
} from '../../../services/user/src/notifications/notification.model.ts';
import { cities, cityTranslations } from '../cities.ts';
import { notifications, type SeedNotification } from '../notifications.ts';
import { personId, personOf, portraitOf } from '../people/people.ts';
import { localStart } from '../plans/local-time.ts';
import { allPlans, planId } from '../plans/plans.ts';
import { spanishTexts } from '../plans/spanish/spanish.ts';
import { postId, posts } from '../posts/posts.ts';
import { seedUuid } from '../seed-id.ts';
import { tripId, trips } from '../trips.ts';
import { insertMissing } from './insert-missing.ts';
import { datesOfTrip } from './load-trips.ts';
import type { SeedContext } from './seed-context.ts';

const HOUR_MS = 3600_000;

/** The notifications of the demo users, as the events of the other services would store them. */
export const loadNotifications = (context: SeedContext): Promise<number> =>
  insertMissing(notificationModel(context.database('user')), notifications, idOf, async (notification) => {
    const { to, kind, hoursAgo, isRead = false } = notification;
    return {
      user: new Types.ObjectId(personId(to)),
      kind,
      ...(await subjectOf(notification, context)),
      isRead,
      createdAt: new Date(context.now.getTime() - hoursAgo * HOUR_MS),
    };
  });

function idOf({ to, kind, hoursAgo }: SeedNotification): string {
  return notificationId(seedUuid(`notification/${to}/${kind}/${hoursAgo}`), personId(to));
}

type Fields = Pick<NotificationDocument, 'params' | 'image' | 'path' | 'subjectId'> &
  Partial<Pick<NotificationDocument, 'person' | 'translations'>>;

const nameOf = (key: string): string => {
  const { first_name, last_name } = personOf(key);
  return `${first_name} ${last_name}`;
};

const placeOf = (slug: string) => {
  const city = cities.find((each) => each.slug === slug);
  if (!city) throw new Error(`There is no city ${slug}.`);
  const names = Object.entries(cityTranslations(city)).map(([code, { name }]) => [code, name]);
  return { ...city, names: Object.fromEntries(names) as Record<string, string> };
};

async function subjectOf(notification: SeedNotification, { now, pictures }: SeedContext): Promise<Fields> {
  const portrait = (key: string) => pictures.store('user', portraitOf(personOf(key)), 'portrait');
  switch (notification.kind) {
    case 'trip_overlap': {
      const { to, city, person } = notification;
      const { name, names } = placeOf(city);
      const tripOf = (key: string) => trips.find((trip) => trip.person === key && trip.city === city)!;
      const own = tripOf(to);
      const common = commonDays(datesOfTrip(own, now), datesOfTrip(tripOf(person), now))!;
      return {
        params: { person: personOf(person).first_name, city: name, ...common },
        translations: translationsOf({ city: names }),
        image: await portrait(person),
        path: '/trips',
        subjectId: tripId(own),
        person: personId(person),
      };
    }
    case 'chat_request': {
      const { to, person } = notification;
      const chat = chatIdOfPair(personId(person), personId(to));
      return {
        params: { person: nameOf(person) },
        image: await portrait(person),
        path: `/destinations?chat=${chat}`,
        subjectId: chat,
        person: personId(person),
      };
    }
    case 'plan_reminder': {
      const plan = allPlans.find(({ key }) => key === notification.plan)!;
      const { name, names, zone } = placeOf(plan.city);
      const { planName, address } = plan;
      return {
        params: { plan: planName, city: name, address, time: localStart(plan.starts!, zone, now), zone },
        translations: translationsOf({ plan: { es: spanishTexts(plan.key).planName }, city: names }),
        image: await pictures.store('plan', plan.picture, 'picture'),
        path: `/destinations/${planId(plan.key)}`,
        subjectId: planId(plan.key),
      };
    }
    case 'post_comment': {
      const { title } = posts.find(({ key }) => key === notification.post)!;
      const { person } = notification;
      return {
        params: { person: nameOf(person), post: title },
        image: await portrait(person),
        path: `/blog/${slugOf(title)}`,
        subjectId: postId(notification.post),
        person: personId(person),
      };
    }
  }
}
