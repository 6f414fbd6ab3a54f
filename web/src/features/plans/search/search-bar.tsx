import type { City } from '@layover/proto/http/plan/city';
import { textRules } from '@layover/proto/limits';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { CityField } from './city-field.tsx';
import { DateRange } from './date-range.tsx';
import type { PlanSearch } from './search.ts';
import styles from './search-bar.module.css';

interface SearchBarProps {
  search: PlanSearch;
  cities: readonly City[];
  onChange: (change: Partial<PlanSearch>) => void;
}

/** A change of city or dates applies at once; the search text applies on submit. */
export function SearchBar({ search, cities, onChange }: SearchBarProps) {
  const [text, setText] = useState(search.filter ?? '');
  useEffect(() => setText(search.filter ?? ''), [search.filter]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ filter: text.trim() || undefined });
  };

  return (
    <search aria-label={m.search_plans()}>
      <form className={styles.bar} onSubmit={submit}>
        <CityField city={search.city} cities={cities} onChange={(city) => onChange({ city })} />
        <DateRange search={search} onChange={onChange} />
        <label className={styles.part}>
          <IconSearch stroke={1.75} aria-hidden="true" />
          <span className={styles.text}>
            <span className={styles.label}>{m.search_text()}</span>
            <input
              className={styles.control}
              type="search"
              enterKeyHint="search"
              maxLength={textRules.planSearch.max}
              placeholder={m.search_text_placeholder()}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                // The field's clear button empties it without a submit.
                if (event.target.value === '' && search.filter) onChange({ filter: undefined });
              }}
            />
          </span>
        </label>
        <Button
          type="submit"
          size="lg"
          className={styles.go}
          icon={<IconSearch stroke={2} aria-hidden="true" />}
        >
          {m.search_submit()}
        </Button>
      </form>
    </search>
  );
}
