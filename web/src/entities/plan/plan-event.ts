import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { paths } from '#shared/config/paths.ts';
import { addressIn } from '#shared/head/page-head.tsx';
import { siteOrigin } from '#shared/head/site-origin.ts';
import type { StructuredData } from '#shared/head/structured-data.ts';
import { locale } from '#shared/i18n/i18n.ts';
import { pictureUrl } from '#shared/ui/page/picture-url.ts';

/** A plan as an Event of schema.org, whose address is the public page; none for a plan without a date. */
export function planEvent(plan: PlanCard): StructuredData[] {
  const { planName, startsAt, endsAt, image, address, cityName, countryCode, location } = plan;
  if (!startsAt) return [];
  const picture = pictureUrl(image);
  const status = plan.status === 'called_off' ? 'EventCancelled' : 'EventScheduled';
  return [
    {
      '@type': 'Event',
      name: planName,
      url: addressIn(locale(), paths.plan(plan._id)),
      startDate: startsAt.instant,
      ...(endsAt && { endDate: endsAt.instant }),
      eventStatus: `https://schema.org/${status}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      ...(picture && { image: new URL(picture, siteOrigin()).href }),
      location: {
        '@type': 'Place',
        name: address,
        address: {
          '@type': 'PostalAddress',
          streetAddress: address,
          addressLocality: cityName,
          ...(countryCode && { addressCountry: countryCode }),
        },
        geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng },
      },
      organizer: { '@type': 'Organization', name: 'Layover', url: siteOrigin() },
    },
  ];
}
