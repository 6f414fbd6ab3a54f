import { textRules } from '@layover/proto/limits';
import { useEffect, useRef, useState } from 'react';
import { subjectOptions } from '#entities/contact-message/subject-labels.ts';
import { useDebounced } from '#shared/hooks/use-debounced.ts';
import { m } from '#shared/i18n/i18n.ts';
import { FilterSelect } from '#shared/ui/data-table/table-toolbar.tsx';
import { SearchField } from '#shared/ui/fields/search-field.tsx';
import styles from './inbox.module.css';
import type { InboxFilter } from './inbox-filter.ts';

interface InboxFiltersProps {
  filter: InboxFilter;
  onChange: (changes: Partial<InboxFilter>) => void;
}

const DEBOUNCE_MS = 250;

/** Search, subject and order of the list. The search applies when the ADMIN stops typing. */
export function InboxFilters({ filter, onChange }: InboxFiltersProps) {
  const [typed, setTyped] = useState(filter.search);
  const settled = useDebounced(typed.trim(), DEBOUNCE_MS);
  const applied = useRef(filter.search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the user stops typing.
  useEffect(() => {
    if (settled === applied.current) return;
    applied.current = settled;
    onChange({ search: settled });
  }, [settled]);
  useEffect(() => {
    if (filter.search === applied.current) return;
    applied.current = filter.search;
    setTyped(filter.search);
  }, [filter.search]);
  return (
    <search className={styles.filters}>
      <SearchField
        className={styles.search}
        label={m.inbox_search()}
        value={typed}
        maxLength={textRules.contactMessageSearch.max}
        onChange={setTyped}
      />
      <FilterSelect
        label={m.contact_subject()}
        any={m.inbox_any_subject()}
        value={filter.subject}
        options={subjectOptions()}
        onChange={(subject) => onChange({ subject: subject as InboxFilter['subject'] })}
      />
      <FilterSelect
        label={m.inbox_order()}
        any={m.inbox_newest()}
        value={filter.order === 'newest' ? undefined : filter.order}
        options={[{ value: 'oldest', label: m.inbox_oldest() }]}
        onChange={(order) => onChange({ order: (order ?? 'newest') as InboxFilter['order'] })}
      />
    </search>
  );
}
