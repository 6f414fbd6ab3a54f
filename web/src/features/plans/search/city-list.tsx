import type { City } from '@layover/proto/http/plan/city';
import { IconCheck, IconWorld } from '@tabler/icons-react';
import { hasFinePointer } from '#shared/hooks/use-viewport.ts';
import { countryName } from '#shared/i18n/country-name.ts';
import { m } from '#shared/i18n/i18n.ts';
import { matchesWords } from '#shared/text/search-words.ts';
import { CommandEntry, CommandList } from '#shared/ui/navigation/command-list.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import styles from './city-list.module.css';
import { plansLabel } from './plan-count.ts';

interface CityListProps {
  cities: readonly City[];
  chosen: string | undefined;
  onChoose: (city: string | undefined) => void;
}

/** All cities with their pictures and countries, filtered by what is typed. */
export default function CityList({ cities, chosen, onChoose }: CityListProps) {
  return (
    <CommandList
      className={styles.list}
      label={m.search_city()}
      listLabel={m.search_city()}
      listClassName={styles.cities}
      field={{ autoFocus: hasFinePointer(), placeholder: m.search_city_placeholder() }}
      empty={m.search_city_none()}
      defaultValue={chosen ?? ''}
      filter={(_value, typed, names = []) => Number(matchesWords(typed, names))}
    >
      <CommandEntry
        className={styles.city}
        value="any"
        keywords={[m.search_any_city()]}
        onSelect={() => onChoose(undefined)}
      >
        <span className={styles.any}>
          <IconWorld stroke={1.75} aria-hidden="true" />
        </span>
        <span className={styles.words}>
          <b>{m.search_any_city()}</b>
        </span>
        {!chosen && <IconCheck stroke={2} aria-hidden="true" />}
      </CommandEntry>
      {cities.map((city) => (
        <CommandEntry
          key={city._id}
          className={styles.city}
          value={city._id}
          keywords={[city.name, ...city.otherNames, countryName(city)]}
          onSelect={() => onChoose(city._id)}
        >
          <ImageFrame className={styles.picture} src={city.image} alt="" size="small" radius="var(--r2)" />
          <span className={styles.words}>
            <b>{city.name}</b>
            <small>{countryName(city)}</small>
          </span>
          <small className={styles.count}>{plansLabel(city.plans)}</small>
          {chosen === city._id && <IconCheck stroke={2} aria-hidden="true" />}
        </CommandEntry>
      ))}
    </CommandList>
  );
}
