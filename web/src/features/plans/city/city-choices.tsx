import type { City } from '@layover/proto/http/plan/city';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import type { OtherCity } from '../search/other-cities.ts';
import { plansLabel } from '../search/plan-count.ts';
import { searchQuery } from '../search/search.ts';
import styles from './city-choices.module.css';

const SHOWN = 4;

interface CityChoicesProps {
  title: string;
  /** The first four are shown. */
  choices: readonly OtherCity[];
}

/** Pictures of other cities, with their number of plans. Renders nothing without any. */
export function CityChoices({ title, choices }: CityChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <section className={styles.choices} aria-labelledby="city-choices">
      <h2 id="city-choices">{title}</h2>
      <ul>
        {choices.slice(0, SHOWN).map(({ city, km }) => (
          <li key={city._id}>
            <AppLink to={searchQuery({ city: city._id })} className={styles.city}>
              <ImageFrame src={city.image} alt="" size="small" ratio="4 / 3" className={styles.picture} />
              <b>{city.name}</b>
              <span>{cityText(city, km)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function cityText({ plans: count }: City, km: number | undefined): string {
  const plans = plansLabel(count);
  return km === undefined ? plans : m.city_card_distance({ plans, km: numberLabel(km) });
}
