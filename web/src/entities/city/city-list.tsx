import { errorMessage } from '#shared/api/error-messages.ts';
import { hasFinePointer } from '#shared/hooks/use-viewport.ts';
import { countryName } from '#shared/i18n/country-name.ts';
import { m } from '#shared/i18n/i18n.ts';
import { matchesWords } from '#shared/text/search-words.ts';
import { CommandEntry, CommandList } from '#shared/ui/navigation/command-list.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import styles from './city-list.module.css';
import type { useCitySearch } from './use-city-search.ts';

/** What the list shows of a city. */
interface ListedCity {
  _id: string;
  name: string;
  country: string;
  countryCode: string;
  /** The state of a city in the United States; otherwise empty. */
  region: string;
  image: string;
}

interface CityListProps<City extends ListedCity> {
  /** The accessible name of the search field. */
  label: string;
  search: Pick<ReturnType<typeof useCitySearch>, 'typed' | 'setTyped' | 'isSearching' | 'error'>;
  cities: readonly City[];
  /** Shown if there is no city. */
  empty: string;
  onChoose: (city: City) => void;
}

/** A search field for a city with what it has found. */
export function CityList<City extends ListedCity>({
  label,
  search: { typed, setTyped, isSearching, error },
  cities,
  empty,
  onChoose,
}: CityListProps<City>) {
  // Otherwise Enter could choose a city of an earlier text.
  const shown = isSearching
    ? cities.filter((city) => matchesWords(typed, [city.name, placeLabel(city)]))
    : cities;
  return (
    <div className={styles.box}>
      <CommandList
        label={label}
        listLabel={label}
        listClassName={styles.cities}
        field={{
          value: typed,
          onValueChange: setTyped,
          placeholder: m.city_search_hint(),
          autoFocus: hasFinePointer(),
        }}
        empty={isSearching ? m.palette_searching() : error ? errorMessage(error) : empty}
        shouldFilter={false}
        loop
      >
        {shown.map((city) => (
          <CommandEntry
            key={city._id}
            value={city._id}
            className={styles.city}
            onSelect={() => onChoose(city)}
          >
            <CityTile city={city} />
            <CityWords city={city} />
          </CommandEntry>
        ))}
      </CommandList>
      <p className={styles.source}>
        {m.city_source()}{' '}
        <a className="link" href="https://www.geonames.org" target="_blank" rel="noreferrer">
          GeoNames
        </a>
        , CC BY 4.0
      </p>
    </div>
  );
}

/** `Illinois, United States` */
const placeLabel = (city: Pick<ListedCity, 'country' | 'countryCode' | 'region'>): string =>
  [city.region, countryName(city)].filter(Boolean).join(', ');

/** The picture of a destination, or the code of the country of another city. */
export const CityTile = ({
  city: { image, countryCode },
}: {
  city: Pick<ListedCity, 'image' | 'countryCode'>;
}) =>
  image ? (
    <ImageFrame className={styles.tile} src={image} alt="" size="small" radius="var(--r2)" />
  ) : (
    <span className={styles.tile} aria-hidden="true">
      {countryCode}
    </span>
  );

/** Its name, with its state and country below. */
export const CityWords = ({ city }: { city: ListedCity }) => (
  <span className={styles.words}>
    <b>{city.name}</b>
    <small>{placeLabel(city)}</small>
  </span>
);
