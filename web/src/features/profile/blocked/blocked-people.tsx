import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { blockedPeopleQuery } from '#entities/person/block/block-queries.ts';
import { useChangeBlock } from '#entities/person/block/use-change-block.ts';
import { fullName, jobAndCompany } from '#entities/person/person-labels.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { ShowMore } from '#shared/ui/buttons/show-more.tsx';
import { SettingsSection } from '#shared/ui/fields/settings-section.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './blocked-people.module.css';

/** The people whom the user blocks, each with a button that unblocks them. */
export function BlockedPeople() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SettingsSection title={m.blocked_people()} headingRef={heading}>
      <BlockedList onUnblocked={() => heading.current?.focus({ preventScroll: true })} />
    </SettingsSection>
  );
}

/** `onUnblocked` keeps the focus when the pressed button disappears. */
function BlockedList({ onUnblocked }: { onUnblocked: () => void }) {
  const list = useInfiniteQuery(blockedPeopleQuery);
  const { data, error, refetch } = list;
  const changeBlock = useChangeBlock();
  if (error && !data) {
    return (
      <div className={styles.failed}>
        <p>{m.blocked_people_failed()}</p>
        <p>{errorMessage(error)}</p>
        <Button size="sm" variant="soft" onClick={() => refetch()}>
          {m.try_again()}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton width="70%" height="2.5rem" />
      </div>
    );
  }
  const people = data.pages.flatMap((page) => page.users);
  if (people.length === 0) return <p className={styles.text}>{m.blocked_people_none()}</p>;
  return (
    <>
      <p className={styles.text}>{m.blocked_people_text()}</p>
      <ul>
        {people.map((person) => (
          <li key={person._id} className={styles.row}>
            <Avatar person={person} size="sm" />
            <span className={styles.who}>
              <b>{fullName(person)}</b>
              <small>{jobAndCompany(person)}</small>
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={m.person_unblock_label({ name: fullName(person) })}
              onClick={() => void changeBlock(person, false, onUnblocked)}
            >
              {m.person_unblock()}
            </Button>
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
