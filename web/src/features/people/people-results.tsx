import type { Person } from '@layover/proto/http/shared-schemas';
import type { FoundPerson } from '@layover/proto/http/user/user';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Pager } from '#shared/ui/navigation/pager.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import styles from './people-results.module.css';
import { hasFilters, type PeopleSearch, writePeopleSearch } from './people-search.ts';
import { PersonCard, PersonCardSkeleton } from './person-card.tsx';

const SKELETONS = Array.from({ length: 8 }, (_, index) => index);

interface PeopleResultsProps {
  search: PeopleSearch;
  people: {
    data: { people: FoundPerson[]; total: number; pages: number; nextCursor: string | null } | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  profilePath: (id: string) => string;
  onChat: (person: Person) => void;
  /** Removes all filters. */
  onClear: () => void;
}

/** The people of a search as cards, with their number. */
export function PeopleResults({ search, people, profilePath, onChat, onClear }: PeopleResultsProps) {
  const { data, error, isPlaceholderData: isStale } = people;
  if (error && !data) {
    return (
      <EmptyState
        title={m.find_people_failed()}
        text={errorMessage(error)}
        actions={<Button onClick={() => people.refetch()}>{m.try_again()}</Button>}
      />
    );
  }
  if (data?.people.length === 0 && !isStale) {
    return hasFilters(search) || search.page > 1 ? (
      <EmptyState
        image="/scenes/rooftop.webp"
        title={m.find_people_none_title()}
        text={m.find_people_none_text()}
        actions={<Button onClick={onClear}>{m.find_people_clear()}</Button>}
      />
    ) : (
      <EmptyState
        image="/scenes/rooftop.webp"
        title={m.find_people_alone_title()}
        text={m.find_people_alone_text()}
      />
    );
  }
  return (
    <section
      className={styles.results}
      aria-label={m.find_people_title()}
      aria-busy={!data || isStale}
      data-stale={isStale}
    >
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {data && !isStale ? countText(data.total) : m.searching()}
        </p>
        {hasFilters(search) && (
          <Button variant="quiet" size="sm" onClick={onClear}>
            {m.find_people_clear()}
          </Button>
        )}
      </div>
      <ul className={styles.grid}>
        {data
          ? data.people.map((person) => (
              <PersonCard
                key={person._id}
                person={person}
                searchedTag={search.tag}
                profilePath={profilePath(person._id)}
                onChat={onChat}
              />
            ))
          : SKELETONS.map((index) => <PersonCardSkeleton key={index} />)}
      </ul>
      {data && (
        <Pager
          page={search.page}
          pages={data.pages}
          nextCursor={isStale ? null : data.nextCursor}
          to={(page) => `?${writePeopleSearch({ ...search, page })}`}
        />
      )}
    </section>
  );
}

const countText = (count: number) =>
  count === 1 ? m.find_people_count_one() : m.find_people_count_many({ count: numberLabel(count) });
