import type { Person } from '@layover/proto/http/shared-schemas';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName, jobAndCompany } from '#entities/person/person-labels.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { useInView } from '#shared/hooks/use-in-view.ts';
import { useRovingRows } from '#shared/hooks/use-roving-rows.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { ShowMore } from '#shared/ui/buttons/show-more.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Radio } from '#shared/ui/fields/radio.tsx';
import { SearchField } from '#shared/ui/fields/search-field.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { PersonSummary } from '../presence/person-summary.tsx';
import type { PlanOfGroup } from './group-dialog-state.ts';
import styles from './person-picker.module.css';
import { useContacts } from './use-contacts.ts';
import { usePeopleSections } from './use-people-sections.ts';

interface PersonPickerProps {
  /** Several people, or one. */
  kind: 'checkbox' | 'radio';
  chosen: readonly Person[];
  onToggle: (person: Person) => void;
  /** Ids of people who are left out. */
  without?: readonly string[];
  /** A plan whose people come first. */
  plan?: PlanOfGroup | undefined;
  /** Shown between the search and the list. */
  children?: ReactNode;
  className?: string;
}

/** People to choose from under headings, those whom the user knows first, with a search by first name. */
export function PersonPicker({
  kind,
  chosen,
  onToggle,
  without = [],
  plan,
  children,
  className,
}: PersonPickerProps) {
  const Choice = kind === 'radio' ? Radio : Checkbox;
  const [query, setQuery] = useState('');
  const group = useId();
  const contacts = useContacts(query);
  const { people, error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError } = contacts;
  const { ref: edge, inView } = useInView();
  const sections = usePeopleSections({ query, without, plan, found: people });
  const hasOffer = sections.length > 0;
  // The browser itself does this for radio buttons.
  const rows = useRovingRows<HTMLDivElement>('label');

  const due = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && (inView || !hasOffer);
  const { fetchNextPage } = contacts;
  useEffect(() => {
    if (due) void fetchNextPage();
  }, [due, fetchNextPage]);

  return (
    <div className={clsx(styles.picker, className)}>
      <SearchField
        label={m.chat_people_search()}
        value={query}
        onChange={setQuery}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {children}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name. */}
      <div
        {...(kind === 'checkbox' && rows)}
        className={styles.list}
        role={kind === 'radio' ? 'radiogroup' : 'group'}
        aria-label={m.chat_people()}
        aria-busy={isPending}
      >
        {sections.map(({ heading, people: ofSection, list }) => (
          <section key={heading} aria-label={heading}>
            {sections.length > 1 && <h3 className={styles.heading}>{heading}</h3>}
            {ofSection.map((person) => (
              <label key={person._id} className={styles.person}>
                <Choice
                  name={group}
                  checked={chosen.some(({ _id }) => _id === person._id)}
                  onChange={() => onToggle(person)}
                />
                <Avatar person={person} />
                <PersonSummary name={fullName(person)} about={jobAndCompany(person)} />
              </label>
            ))}
            {list && <ShowMore list={list} />}
          </section>
        ))}
        {isPending && <PeopleSkeletons />}
        {error && people.length === 0 && (
          <div className={styles.aside}>
            <p>{m.chat_people_failed()}</p>
            <p>{errorMessage(error)}</p>
            <Button size="sm" variant="soft" onClick={() => contacts.refetch()}>
              {m.try_again()}
            </Button>
          </div>
        )}
        {!error && !isPending && !hasNextPage && !hasOffer && (
          <p className={styles.aside} role="status">
            {people.length > 0 ? m.chat_people_all_members() : m.chat_people_none()}
          </p>
        )}
        {hasNextPage && (
          <div ref={edge} className={styles.aside}>
            <Button size="sm" variant="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {isFetchNextPageError ? m.try_again() : m.chat_people_more()}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function PeopleSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>{m.loading()}</VisuallyHidden>
      {[58, 70, 52, 64].map((width) => (
        <div key={width} className={styles.person}>
          <Skeleton width="2.5rem" height="2.5rem" radius="50%" />
          <Skeleton width={`${width}%`} height="1rem" />
        </div>
      ))}
    </div>
  );
}
