import type { Person } from '@layover/proto/http/shared-schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { m } from '#shared/i18n/i18n.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { PageHeading } from '#shared/ui/page/page-heading.tsx';
import { PeopleFilters } from './people-filters.tsx';
import styles from './people-page.module.css';
import { PeopleResults } from './people-results.tsx';
import { type PeopleSearch, peopleQuery, readPeopleSearch, writePeopleSearch } from './people-search.ts';

interface PeoplePageProps {
  profilePath: (id: string) => string;
  onChat: (person: Person) => void;
}

/** The search for people; its filters are in the address. */
export function PeoplePage(links: PeoplePageProps) {
  const [params, setParams] = useSearchParams();
  const search = readPeopleSearch(params);
  const people = useQuery({ ...peopleQuery(search, usePageCursor()), placeholderData: keepPreviousData });
  const changeFilters = useCallback(
    (filters: Omit<PeopleSearch, 'page'>) =>
      setParams(writePeopleSearch({ ...filters, page: 1 }), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return (
    <div className={styles.page}>
      <PageHeading title={m.find_people_title()} lead={m.find_people_lead()} />
      <PeopleFilters search={search} onChange={changeFilters} />
      <PeopleResults search={search} people={people} onClear={() => changeFilters({})} {...links} />
    </div>
  );
}
