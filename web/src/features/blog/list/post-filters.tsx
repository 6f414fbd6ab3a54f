import { textRules } from '@layover/proto/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { blogCategoriesQuery } from '#entities/blog/blog-queries.ts';
import { useDebounced } from '#shared/hooks/use-debounced.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Chip, ChipRow } from '#shared/ui/fields/chip.tsx';
import { SearchField } from '#shared/ui/fields/search-field.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './blog-list.module.css';
import type { PostSearch } from './post-search.ts';

const DEBOUNCE_MS = 300;
/** As many as usual. */
const PLACEHOLDERS = [1, 2, 3, 4, 5];

interface PostFiltersProps {
  search: PostSearch;
  onChange: (filters: Partial<PostSearch>) => void;
}

/** Categories as chips, and a search field that applies while the user types. */
export function PostFilters({ search, onChange }: PostFiltersProps) {
  const { data: categories = [], isLoading } = useQuery(blogCategoriesQuery);
  const { page: _, ...filters } = search;
  return (
    <search className={styles.bar}>
      <ChipRow label={m.blog_categories()} oneLine>
        <Chip pressed={!search.category} onClick={() => onChange({ ...filters, category: undefined })}>
          {m.blog_all_posts()}
        </Chip>
        {categories.map(({ _id, name }) => (
          <Chip
            key={_id}
            pressed={search.category === _id}
            onClick={() => onChange({ ...filters, category: _id })}
          >
            {name}
          </Chip>
        ))}
        {isLoading &&
          PLACEHOLDERS.map((each) => (
            <Skeleton
              key={each}
              className={styles.placeholder}
              width="7.5rem"
              height="2.25rem"
              radius="var(--pill)"
            />
          ))}
      </ChipRow>
      <WordSearch value={search.search ?? ''} onChange={(words) => onChange({ ...filters, search: words })} />
    </search>
  );
}

/** The search field. Back and Forward change its text too. */
function WordSearch({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const [text, setText] = useState(value);
  const settled = useDebounced(text, DEBOUNCE_MS);
  /** The text that this field has put into the address. */
  const sent = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    if (settled.trim() === sent.current) return;
    sent.current = settled.trim();
    change.current(settled.trim());
  }, [settled]);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  return (
    <SearchField
      className={styles.words}
      label={m.blog_search()}
      value={text}
      maxLength={textRules.postSearch.max}
      autoComplete="off"
      onChange={setText}
    />
  );
}
