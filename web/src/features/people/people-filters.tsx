import type { Language } from '@layover/proto/languages';
import { textRules } from '@layover/proto/limits';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDebounced } from '#shared/hooks/use-debounced.ts';
import { m } from '#shared/i18n/i18n.ts';
import { languageOptions } from '#shared/i18n/language-names.ts';
import { SelectField, TextField } from '#shared/ui/fields/field.tsx';
import { SearchField } from '#shared/ui/fields/search-field.tsx';
import styles from './people-filters.module.css';
import { type PeopleSearch, TEXT_FILTERS } from './people-search.ts';

const DEBOUNCE_MS = 300;

interface PeopleFiltersProps {
  search: PeopleSearch;
  onChange: (filters: Omit<PeopleSearch, 'page'>) => void;
}

type Texts = Record<(typeof TEXT_FILTERS)[number], string>;

const textsOf = (search: PeopleSearch): Texts => ({
  name: search.name ?? '',
  company: search.company ?? '',
  city: search.city ?? '',
  tag: search.tag ?? '',
});

const isSame = (one: Texts, other: Texts) =>
  TEXT_FILTERS.every((name) => one[name].trim() === other[name].trim());

/** The filters of the search, which apply while the user types. */
export function PeopleFilters({ search, onChange }: PeopleFiltersProps) {
  const stored = textsOf(search);
  const [texts, setTexts] = useState(stored);
  const settled = useDebounced(texts, DEBOUNCE_MS);
  /** The texts that this form has put into the address. */
  const sent = useRef(stored);
  const languages = useMemo(
    () => [{ value: '', label: m.find_people_language_any() }, ...languageOptions()],
    [],
  );

  useEffect(() => {
    if (settled !== texts || isSame(settled, sent.current)) return;
    sent.current = settled;
    const trimmed = TEXT_FILTERS.map((name) => [name, settled[name].trim()]);
    onChange({ language: search.language, ...Object.fromEntries(trimmed) });
  }, [settled, texts, onChange, search.language]);

  // Back, forward and the button that clears the filters change the address without this form.
  const { name, company, city, tag } = stored;
  useEffect(() => {
    const address = { name, company, city, tag };
    if (isSame(address, sent.current)) return;
    sent.current = address;
    setTexts(address);
  }, [name, company, city, tag]);

  const field = (property: keyof Texts, label: string) => ({
    label,
    value: texts[property],
    maxLength: textRules.peopleSearch.max,
    autoComplete: 'off',
  });
  const edit = (property: keyof Texts, value: string) => setTexts((now) => ({ ...now, [property]: value }));

  return (
    <search className={styles.filters}>
      <SearchField {...field('name', m.find_people_by_name())} onChange={(value) => edit('name', value)} />
      <div className={styles.fields}>
        <TextField
          {...field('company', m.profile_company())}
          onChange={({ target }) => edit('company', target.value)}
        />
        <TextField
          {...field('city', m.profile_city())}
          onChange={({ target }) => edit('city', target.value)}
        />
        <SelectField
          label={m.find_people_language()}
          value={search.language ?? ''}
          options={languages}
          onChange={({ target }) =>
            onChange({ ...texts, language: (target.value || undefined) as Language | undefined })
          }
        />
        <TextField
          {...field('tag', m.find_people_tag())}
          onChange={({ target }) => edit('tag', target.value)}
        />
      </div>
    </search>
  );
}
