import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PostBody } from '@layover/proto/http/content/blog-schemas';
import { TimeOfDay } from '@layover/proto/http/content/page-schemas';
import { CreatePlanBody } from '@layover/proto/http/plan/plan-admin-schemas';
import { textProblem } from '@layover/proto/http/text-rules';
import { LANGUAGES_MAX, TAGS_MAX, textRules } from '@layover/proto/limits';
import { sanitizePost } from '../../services/content/src/blog/posts/sanitize-post.ts';
import { ads } from './ads.ts';
import { categories } from './categories.ts';
import { cities } from './cities.ts';
import { datesOfTrip } from './load/load-trips.ts';
import { demoLogins } from './logins.ts';
import { packages } from './packages.ts';
import type { SeedStrip } from './pages/page.ts';
import { pages } from './pages/pages.ts';
import { people, personId, personOf, portraitOf } from './people/people.ts';
import { CREATOR, interestedIn } from './plans/interested.ts';
import { localEnd, localStart } from './plans/local-time.ts';
import { allPlans, hiddenPlans, planId, publishedPlans } from './plans/plans.ts';
import { spanishKeys, spanishTexts } from './plans/spanish/spanish.ts';
import { blogCategories } from './posts/post.ts';
import { postId, posts } from './posts/posts.ts';
import { trips } from './trips.ts';

const unique = (values: readonly string[]) => new Set(values).size === values.length;
const zones = new Set(Intl.supportedValuesOf('timeZone').concat('Asia/Kolkata', 'Asia/Ho_Chi_Minh'));
const NOW = new Date('2026-11-21T18:00:00Z');

describe('packages', () => {
  it('list all plans, the limits of chats and groups, and the featured profile', () => {
    for (const { items, limits, featured } of packages) {
      const { chatRequestsPerDay: requests, groupMembers } = limits;
      expect(items).toMatchObject([
        { text: 'Every plan in every city', included: true },
        {
          text:
            requests === null
              ? 'New chats and groups without limit'
              : `${requests} new chats and groups a day`,
          included: true,
        },
        { text: `Groups up to ${groupMembers} people`, included: true },
        { text: 'Featured profile: first among the people of a plan', included: featured },
      ]);
    }
  });
});

describe('people', () => {
  it('are forty with unique ids and e-mail addresses', () => {
    expect(people).toHaveLength(40);
    expect(unique(people.map(({ key }) => personId(key)))).toBe(true);
    expect(unique(people.map(({ email }) => email.toLowerCase()))).toBe(true);
  });

  it('include one ADMIN, who creates the plans', () => {
    expect(people.filter(({ rol }) => rol === 'ADMIN').map(({ key }) => key)).toEqual([CREATOR]);
  });

  it('have a reserved e-mail domain, a company and a job', () => {
    for (const { email, company, job } of people) {
      expect(email).toMatch(/^[a-z.]+@[a-z0-9-]+\.example$/);
      expect(company.length * job.length).toBeGreaterThan(0);
    }
  });

  it('respect the limits of a profile', () => {
    for (const { about, company, job, city, languages, tags } of people) {
      expect(textProblem(about, textRules.about)).toBeUndefined();
      for (const fact of [company, job, city]) expect(textProblem(fact, textRules.fact)).toBeUndefined();
      expect(languages.length).toBeLessThanOrEqual(LANGUAGES_MAX);
      expect(tags.length).toBeLessThanOrEqual(TAGS_MAX);
      for (const tag of tags) expect(textProblem(tag, textRules.tag)).toBeUndefined();
    }
  });
});

describe('log-ins', () => {
  it('match people by name and role', () => {
    for (const { email, name, role, password } of demoLogins) {
      const person = people.find((each) => each.email === email);
      expect(person && `${person.first_name} ${person.last_name}`).toBe(name);
      expect(person?.rol).toBe(role);
      expect(password.length).toBeGreaterThanOrEqual(10);
    }
    expect(demoLogins.map(({ role }) => role)).toEqual(['ADMIN', 'USER', 'USER']);
  });
});

describe('cities', () => {
  it('are sixteen with valid time zones', () => {
    expect(cities).toHaveLength(16);
    for (const { zone } of cities) expect(zones).toContain(zone);
  });
});

describe('categories', () => {
  it('are seven with four to six subcategories and unique slugs', () => {
    expect(categories).toHaveLength(7);
    expect(unique(categories.flatMap((each) => each.subcategories.map(({ slug }) => slug)))).toBe(true);
    for (const { subcategories } of categories) {
      expect(subcategories.length).toBeGreaterThanOrEqual(4);
      expect(subcategories.length).toBeLessThanOrEqual(6);
    }
  });
});

describe('posts', () => {
  it('are ten with unique ids, in two languages, by people and in categories that exist', () => {
    expect(posts).toHaveLength(10);
    expect(unique(posts.map(({ key }) => postId(key)))).toBe(true);
    expect(new Set(posts.map(({ locale }) => locale))).toEqual(new Set(['en', 'es']));
    expect(posts.filter(({ featured }) => featured)).toHaveLength(1);
    const slugs: string[] = blogCategories.map(({ slug }) => slug);
    for (const { author, category, likedBy, comments } of posts) {
      for (const key of [author, ...likedBy, ...comments.map(({ by }) => by)])
        expect(personOf(key).key).toBe(key);
      expect(likedBy).not.toContain(author);
      expect(slugs).toContain(category);
    }
  });

  it.each(posts.map((post) => [post.key, post] as const))('%s matches the contract', (_key, post) => {
    const { title, excerpt, imageAlt, tags, locale, translations, inText } = post;
    for (const texts of [post, ...Object.values(translations ?? {})]) {
      const html = texts.html.replace('{picture}', '');
      const body = { title, excerpt, imageAlt, tags, locale, html };
      expect(PostBody.safeParse(body).error).toBeUndefined();
      expect(sanitizePost(html).html).toBe(html);
      expect(texts.html.includes('{picture}')).toBe(inText !== undefined);
    }
  });
});

describe('plans', () => {
  it('are eighty public ones, five in each city, and hidden ones', () => {
    expect(publishedPlans).toHaveLength(80);
    for (const { slug } of cities) {
      expect(publishedPlans.filter(({ city }) => city === slug)).toHaveLength(5);
    }
    expect(hiddenPlans.every(({ status, disabled }) => status === 'draft' || disabled)).toBe(true);
    expect(publishedPlans.some(({ status, disabled }) => status === 'draft' || disabled)).toBe(false);
  });

  it('are all known by the texts in Spanish', () => {
    const keys = new Set(allPlans.map(({ key }) => key));
    expect(spanishKeys.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('have unique ids and names', () => {
    expect(unique(allPlans.map(({ key }) => planId(key)))).toBe(true);
    expect(unique(allPlans.map(({ planName }) => planName))).toBe(true);
  });

  it.each(allPlans.map((plan) => [plan.key, plan] as const))('%s matches the contract', (_key, plan) => {
    const { planName, address, at, city, description, category, capacity, starts } = plan;
    const { zone } = cities.find(({ slug }) => slug === city)!;
    const body = {
      planName,
      address,
      city,
      location: { lat: at[0], lng: at[1] },
      description,
      translations: { es: spanishTexts(plan.key) },
      category,
      capacity,
      startsAt: starts ? localStart(starts, zone, NOW) : undefined,
    };
    expect(CreatePlanBody.safeParse(body).error).toBeUndefined();
    const subcategories = categories.find(({ slug }) => slug === category)!.subcategories;
    for (const chosen of plan.subcategories) expect(subcategories.map(({ slug }) => slug)).toContain(chosen);
  });

  it('are near their city', () => {
    for (const { at, city, key } of allPlans) {
      const { location } = cities.find(({ slug }) => slug === city)!;
      const distance = Math.hypot(at[0] - location.lat, at[1] - location.lng);
      expect([key, distance < 0.45]).toEqual([key, true]);
    }
  });

  it('have existing interested people, the creator first, within the capacity', () => {
    for (const plan of allPlans) {
      const interested = interestedIn(plan);
      expect(interested[0]).toBe(CREATOR);
      expect(unique(interested)).toBe(true);
      for (const key of [...interested, ...plan.people]) expect(personOf(key).key).toBe(key);
      expect(interested.length - 1).toBe(plan.interested);
      expect(plan.interested).toBeLessThanOrEqual(plan.capacity ?? Number.POSITIVE_INFINITY);
    }
  });

  it('name the demo users in all plans of their lists', () => {
    for (const plan of allPlans) {
      for (const key of ['elena', 'noemie']) {
        expect(interestedIn(plan).includes(key)).toBe(plan.people.includes(key));
      }
    }
  });
});

/** Seedings on each day of a week, in the morning, in the evening and shortly before midnight. */
const SEEDINGS = Array.from({ length: 7 }, (_, day) => day).flatMap((day) =>
  [8, 18, 23].map((hour) => new Date(Date.UTC(2026, 10, 16 + day, hour, 40))),
);

describe('the plans that a demo user has marked', () => {
  const marked = publishedPlans.flatMap((plan) =>
    ['elena', 'noemie'].filter((key) => plan.people.includes(key)).map((person) => ({ person, plan })),
  );
  const timesOf = ({ starts, minutes, city }: (typeof publishedPlans)[number], now: Date) => {
    if (!starts) throw new Error('A plan that is always on has no evening.');
    const { zone } = cities.find(({ slug }) => slug === city)!;
    const start = localStart(starts, zone, now);
    return { day: start.slice(0, 10), start, end: localEnd(start, minutes) };
  };

  it('are two or more, each within a trip to its city, whenever the data are written', () => {
    for (const now of SEEDINGS)
      for (const { person, plan } of marked) {
        const { day } = timesOf(plan, now);
        const dates = trips
          .filter((trip) => trip.person === person && trip.city === plan.city)
          .map((trip) => datesOfTrip(trip, now));
        expect([person, plan.key, dates.some(({ from, to }) => from <= day && day < to)]).toEqual([
          person,
          plan.key,
          true,
        ]);
      }
    for (const key of ['elena', 'noemie'])
      expect(marked.filter(({ person }) => person === key).length).toBeGreaterThan(1);
  });

  it('never meet in time', () => {
    for (const now of SEEDINGS)
      for (const one of marked)
        for (const other of marked) {
          if (one === other || one.person !== other.person || one.plan.city !== other.plan.city) continue;
          const [first, second] = [timesOf(one.plan, now), timesOf(other.plan, now)];
          expect([
            one.plan.key,
            other.plan.key,
            first.start < second.end && second.start < first.end,
          ]).toEqual([one.plan.key, other.plan.key, false]);
        }
  });
});

describe('trips', () => {
  it('of one person are in one place at a time, and those of the demo users cross somebody', () => {
    for (const trip of trips) {
      expect(personOf(trip.person).key).toBe(trip.person);
      const meeting = trips.filter(({ from, to }) => from < trip.to && trip.from < to);
      expect(meeting.filter(({ person }) => person === trip.person)).toEqual([trip]);
      if (['elena', 'noemie'].includes(trip.person))
        expect(meeting.filter(({ city }) => city === trip.city).length).toBeGreaterThan(1);
    }
  });
});

describe('ads', () => {
  it('link to reserved domains', () => {
    for (const { url, title } of ads) {
      expect(url).toMatch(/^https:\/\/[a-z-]+\.example(\/|$)/);
      expect(title).not.toBe('');
    }
  });
});

describe('pictures', () => {
  it('are the files that the data name', () => {
    const blocks = pages.flatMap((page) => page.blocks);
    const named = [
      ...cities.flatMap(({ slug, pictures }) => [slug, `cover-${slug}`, ...pictures]),
      ...people.map(portraitOf),
      ...[...allPlans, ...ads, ...posts].map(({ picture }) => picture),
      ...posts.flatMap(({ inText }) => inText?.picture ?? []),
      ...blocks.flatMap((block) => (block.type === 'banner' && block.picture) || []),
      ...blocks.flatMap((block) => (block.type === 'strips' ? block.strips.flatMap(stripPictures) : [])),
    ];
    const files = readdirSync(join(import.meta.dirname, 'pictures/files'));
    expect(files.sort()).toEqual([...new Set(named)].map((name) => `${name}.webp`).sort());
  });
});

const stripPictures = ({ city, isWide }: SeedStrip): string[] =>
  TimeOfDay.options.flatMap((time) => {
    const picture = `strip-${city}-${time}`;
    return isWide ? [picture, `${picture}-wide`] : [picture];
  });
