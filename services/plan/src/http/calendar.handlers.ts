import { translationLocales } from '@layover/kit/http/reader-locales';
import type { Handlers } from '@layover/kit/http/serve';
import { contentDisposition, safeFileName } from '@layover/kit/uploads/file-name';
import type { calendarApi } from '@layover/proto/http/plan/calendar';
import type { Request, Response } from 'express';
import {
  FEED_ENTRIES_MAX,
  isDated,
  type ShareDocument,
  type SharedPlan,
  writeCalendar,
} from '../calendar/index.ts';
import type { PlanDeps } from '../deps.ts';
import { calendarNotFound, planNotFound } from '../errors.ts';
import { translatePlan } from '../plan-texts/index.ts';
import { shownStatus } from '../plans/index.ts';
import { presentTrip } from '../trips/index.ts';
import { presentTime } from './present-plan.ts';

const FILE_NAME_MAX = 80;

export function calendarHandlers({
  calendar,
  plans,
  publicUrl,
  readCities,
  trips: { trips: repository },
}: Pick<PlanDeps, 'calendar' | 'plans' | 'publicUrl' | 'readCities' | 'trips'>): Handlers<
  typeof calendarApi
> {
  /** The trips of a feed's owner, with the names of their cities in the language of the feed. */
  async function tripsOf({ person, since }: { person: string; since: Date }, locales: readonly string[]) {
    const found = await repository.endingAfter(person, since, FEED_ENTRIES_MAX);
    const cities = await readCities();
    return found.map((trip) => presentTrip(trip, cities, locales));
  }
  const shareOf = (share: ShareDocument | undefined) => ({ share: share ? presentShare(share) : null });

  return {
    planFile: async ({ params, query, caller, req, res }) => {
      const stored = await plans.find(params.id, { hidden: caller?.rol === 'ADMIN' });
      if (!stored || !isDated(stored)) throw planNotFound();
      const plan = translatePlan(stored, localesOf(req, query));
      const file = writeCalendar([{ plan, interest: 'none' }], { name: plan.planName, publicUrl });
      res.setHeader('Cache-Control', 'no-cache');
      const fileName = safeFileName(`${plan.planName.replaceAll(/[/\\]/g, ' ')}.ics`, FILE_NAME_MAX);
      sendCalendar(res, file, fileName);
    },

    feedLink: async ({ caller }) => ({
      madeAt: (await calendar.feedLinkMadeAt(caller._id))?.toISOString() ?? null,
    }),

    renewFeedLink: async ({ caller }) => {
      const { secret, madeAt } = await calendar.renewFeedLink(caller._id);
      return { secret, madeAt: madeAt.toISOString() };
    },

    removeFeedLink: async ({ caller }) => {
      await calendar.removeFeedLink(caller._id);
      return { madeAt: null };
    },

    feed: async ({ params, query, req, res }) => {
      const found = await calendar.readFeed(params.secret);
      if (!found) throw calendarNotFound();
      const locales = localesOf(req, query);
      const entries = found.plans.map((entry) => ({ ...entry, plan: translatePlan(entry.plan, locales) }));
      const trips = await tripsOf(found, locales);
      res.setHeader('Cache-Control', 'no-store');
      sendCalendar(res, writeCalendar(entries, { name: 'Layover', publicUrl, trips }), 'layover.ics');
    },

    findShare: async ({ params, caller }) => shareOf(await calendar.findShare(params.id, caller._id)),
    share: async ({ params, caller }) => shareOf(await calendar.sharePlan(params.id, caller._id)),
    checkIn: async ({ params, body, caller }) =>
      shareOf(await calendar.checkIn(params.id, caller._id, body.checkIn)),
    endShare: async ({ params, caller }) => {
      await calendar.endShare(params.id, caller._id);
      return { share: null };
    },

    sharedPlan: async ({ params, req, res }) => {
      res.setHeader('Cache-Control', 'no-store');
      const shared = await calendar.findSharedPlan(params.secret);
      const plan = translatePlan(shared.plan, translationLocales(req));
      return { plan: presentSharedPlan({ ...shared, plan }) };
    },
  };
}

/** The languages that the address of a calendar names, or else its reader. */
const localesOf = (req: Request, { locale }: { locale?: string | undefined }): string[] =>
  locale === undefined ? translationLocales(req) : [locale];

function sendCalendar(res: Response, text: string, fileName: string): void {
  res.setHeader('Content-Disposition', contentDisposition('attachment', fileName));
  res.type('text/calendar; charset=utf-8').send(text);
}

const presentShare = ({ secret, arrivedAt, backAt }: ShareDocument) => ({
  secret,
  arrivedAt: arrivedAt?.toISOString() ?? null,
  backAt: backAt?.toISOString() ?? null,
});

/** The answer contains nothing about other people, not even their number. */
function presentSharedPlan({ plan, person, share }: SharedPlan) {
  const { planName, address, cityName, country, countryCode, image, zone } = plan;
  const [lng, lat] = plan.location.coordinates;
  const { arrivedAt, backAt } = presentShare(share);
  return {
    first_name: person.first_name,
    planName,
    address,
    cityName,
    country,
    countryCode,
    image,
    zone,
    location: { lat, lng },
    startsAt: plan.startsAt && presentTime(plan.startsAt),
    endsAt: plan.endsAt && presentTime(plan.endsAt),
    status: shownStatus(plan, new Date()),
    arrivedAt,
    backAt,
  };
}
