import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventMessage } from '@layover/proto/events/catalogue';
import { Tier } from '@layover/proto/http/shared-schemas';
import { Schema } from 'mongoose';

/** The time in which a package is in force. The periods of a person do not overlap. */
export interface PackagePeriod {
  tier: Tier;
  /** The holder comes first in lists of people. */
  featured: boolean;
  from: Date;
  until: Date;
}

/** The time in which a person comes first in lists. */
export type FeaturedPeriod = Pick<PackagePeriod, 'from' | 'until'>;

const required = { required: true } as const;

/** For a service that stores a copy of the periods of people. */
export const packagePeriodSchema = new Schema<PackagePeriod>(
  {
    tier: { type: String, ...required },
    featured: { type: Boolean, ...required },
    from: { type: Date, ...required },
    until: { type: Date, ...required },
  },
  { _id: false },
);

/** The periods of an event that are not over, in their order. Equal ones that follow each other are one. */
export function periodsFrom(
  { periods }: Pick<EventMessage<'payment.package-purchased'>, 'periods'>,
  now: Date,
): PackagePeriod[] {
  const current = periods
    .flatMap(({ tier, featured, from, until }) =>
      from && until
        ? [{ tier: Tier.parse(tier), featured, from: timestampDate(from), until: timestampDate(until) }]
        : [],
    )
    .filter(({ until }) => until > now)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime());
  const joined: PackagePeriod[] = [];
  for (const period of current) {
    const last = joined.at(-1);
    const continues =
      last?.until.getTime() === period.from.getTime() &&
      last.tier === period.tier &&
      last.featured === period.featured;
    if (continues) last.until = period.until;
    else joined.push(period);
  }
  return joined;
}

/** The period in force. It is computed from the time, so nothing has to happen when a period begins or ends. */
export const periodAt = (periods: readonly PackagePeriod[], now: Date): PackagePeriod | undefined =>
  periods.find(({ from, until }) => from <= now && now < until);

export const tierAt = (periods: readonly PackagePeriod[], now: Date): Tier =>
  periodAt(periods, now)?.tier ?? 'free';

/** The times in which the person is featured. Those that follow each other are one. */
export function featuredPeriodsOf(periods: readonly PackagePeriod[]): FeaturedPeriod[] {
  const joined: FeaturedPeriod[] = [];
  for (const { from, until } of periods.filter(({ featured }) => featured)) {
    const last = joined.at(-1);
    if (last?.until.getTime() === from.getTime()) last.until = until;
    else joined.push({ from, until });
  }
  return joined;
}

export const isFeaturedAt = (periods: readonly FeaturedPeriod[], now: Date): boolean =>
  periods.some(({ from, until }) => from <= now && now < until);

/** The field of an answer, which is there for featured people alone. */
export const featuredField = (periods: readonly FeaturedPeriod[]) =>
  isFeaturedAt(periods, new Date()) ? { featured: true as const } : {};
