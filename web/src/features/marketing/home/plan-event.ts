import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { siteOrigin } from '#shared/head/site-origin.ts';
import type { StructuredData } from '#shared/head/structured-data.ts';
import { pictureUrl } from '#shared/ui/picture-url.ts';

/** A plan as an Event of schema.org; none for a plan without a date. */
export function planEvent(plan: PlanCard): StructuredData[] {
  const { planName, startsAt, endsAt, image, address, cityName, countryCode, location } = plan;
  if (!startsAt) return [];
  const picture = pictureUrl(image);
  return [
    {
      '@type': 'Event',
      name: planName,
      startDate: startsAt.instant,
      ...(endsAt && { endDate: endsAt.instant }),
      eventStatus: 'https://schema.org/EventScheduled',
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
