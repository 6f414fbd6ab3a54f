import type { City } from '@layover/proto/http/city';
import { IconChevronRight } from '@tabler/icons-react';
import { languageTag, m } from '#shared/i18n/i18n.ts';
import { timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { useNow } from '#shared/time/use-now.ts';
import { hoursAhead } from '#shared/time/zone-difference.ts';
import { AppLink } from '#shared/ui/app-link.tsx';
import { ImageFrame } from '#shared/ui/image-frame.tsx';
import { EmergencyLine } from '../safety/emergency-line.tsx';
import styles from './city-heading.module.css';

/** The head of a destination: its name, the hour there and what to know. */
export function CityHeading({ city, listPath }: { city: City; listPath: string }) {
  const now = useNow();
  return (
    <header className={styles.city}>
      <nav className={styles.crumbs} aria-label={m.crumbs_label()}>
        <AppLink to={listPath}>{m.nav_destinations()}</AppLink>
        <IconChevronRight stroke={1.75} aria-hidden="true" />
        <span aria-current="page">{city.name}</span>
      </nav>
      <div className={styles.hero}>
        <ImageFrame src={city.image} alt="" eager className={styles.picture} />
        <div className={styles.title}>
          <h1>{city.name}</h1>
          <p>
            <time dateTime={new Date(now).toISOString()}>{m.city_now({ time: timeIn(now, city.zone) })}</time>
            , {differenceText(hoursAhead(city.zone, userTimeZone(), now))}
          </p>
        </div>
      </div>
      <div className={styles.about}>
        <div className={styles.text}>
          {city.text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <aside className={styles.facts}>
          <h2>{m.city_facts()}</h2>
          <p>
            {city.plans === 1
              ? m.city_in_country_one({ country: city.country })
              : m.city_in_country({ country: city.country, count: city.plans })}
          </p>
          <EmergencyLine countryCode={city.countryCode} country={city.country} />
        </aside>
      </div>
    </header>
  );
}

function differenceText(hours: number): string {
  const amount = Math.abs(hours).toLocaleString(languageTag());
  if (hours === 0) return m.zone_same();
  if (hours === 1) return m.zone_ahead_one();
  if (hours === -1) return m.zone_behind_one();
  return hours > 0 ? m.zone_ahead({ hours: amount }) : m.zone_behind({ hours: amount });
}
