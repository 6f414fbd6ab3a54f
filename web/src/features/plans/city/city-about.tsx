import type { City } from '@layover/proto/http/plan/city';
import { CITY_PLANS_MAX } from '@layover/proto/limits';
import { m } from '#shared/i18n/i18n.ts';
import { EmergencyLine } from '../safety/emergency-line.tsx';
import { countText } from '../search/plan-count.ts';
import styles from './city-about.module.css';

/** Facts about a destination. They are below the plans, so that they stay at the top of the page. */
export function CityAbout({ city }: { city: City }) {
  return (
    <section className={styles.about} aria-labelledby="city-about">
      <h2 id="city-about">{m.city_about({ city: city.name })}</h2>
      <div className={styles.text}>
        {city.text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.facts}>
        <p>{countryText(city)}</p>
        <EmergencyLine countryCode={city.countryCode} country={city.country} />
      </div>
    </section>
  );
}

function countryText({ country, plans }: City): string {
  if (plans === 0) return m.city_in_country_none({ country });
  if (plans === 1) return m.city_in_country_one({ country });
  const count = countText({ total: plans, isTotalCapped: plans === CITY_PLANS_MAX });
  return m.city_in_country({ country, count });
}
