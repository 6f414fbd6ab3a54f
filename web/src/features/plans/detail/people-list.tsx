import type { InterestedPerson } from '@layover/proto/http/plan/plan-schemas';
import type { Person } from '@layover/proto/http/shared-schemas';
import { IconEyeOff, IconMessageCircle } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { FeaturedMark } from '#entities/person/featured-mark.tsx';
import { fullName, jobAndCompany } from '#entities/person/person-labels.ts';
import { planPeopleQuery } from '#entities/plan/plan-queries.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { RetryLine } from '#shared/ui/status/retry-line.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './people-list.module.css';
import { useReloadOnChange } from './use-reload-on-change.ts';

interface PeopleListProps {
  id: string;
  planId: string;
  /** The number of interested people without the creator. */
  count: number;
  meId: string | undefined;
  /** Without an id it returns the user's own profile. */
  profilePath: (id?: string) => string;
  /** Whether the user sees people: members with a complete profile do. */
  access: 'shown' | 'incomplete' | 'unknown';
  onChat: (person: Person) => void;
  /** A button for the user who sees other people here. */
  action?: ReactNode;
}

/** The interested people, with links to their profiles and buttons for a chat. */
export function PeopleList({ access, action, ...props }: PeopleListProps) {
  const { id, count, profilePath } = props;
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>
          {count === 0
            ? m.people_none()
            : count === 1
              ? m.people_one()
              : m.people_many({ count: numberLabel(count) })}
        </h2>
        {access === 'shown' && <ActionForOthers {...props} action={action} />}
      </div>
      {access === 'incomplete' && (
        <div className={styles.closed}>
          <p>{m.people_members_only()}</p>
          <ButtonLink size="sm" to={profilePath()}>
            {m.complete_profile()}
          </ButtonLink>
        </div>
      )}
      {access !== 'incomplete' && count === 0 && <p className={styles.none}>{m.people_none_text()}</p>}
      {access === 'shown' && <PeoplePages {...props} />}
    </section>
  );
}

function ActionForOthers({ planId, meId, action }: Pick<PeopleListProps, 'planId' | 'meId' | 'action'>) {
  const { data } = useInfiniteQuery(planPeopleQuery(planId));
  return data?.pages.some(({ people }) => people.some(({ person }) => person._id !== meId)) && action;
}

function PeoplePages({
  planId,
  count,
  meId,
  profilePath,
  onChat,
}: Omit<PeopleListProps, 'access' | 'action'>) {
  const query = planPeopleQuery(planId);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query);
  useReloadOnChange(query.queryKey, count);
  if (error && !data) {
    return (
      <RetryLine onRetry={refetch} className={styles.none}>
        {errorMessage(error)}
      </RetryLine>
    );
  }
  if (!data) return <PeopleSkeleton />;
  const people = data.pages.flatMap((page) => page.people);
  return (
    <>
      <ul className={styles.people}>
        {people.map((entry) => (
          <PersonRow
            key={entry.person._id}
            {...entry}
            isMe={entry.person._id === meId}
            to={profilePath(entry.person._id)}
            onChat={onChat}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" size="sm" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.people_more()}
        </Button>
      )}
    </>
  );
}

interface PersonRowProps extends InterestedPerson, Pick<PeopleListProps, 'onChat'> {
  isMe: boolean;
  to: string;
}

function PersonRow({ person, isListed, isCreator, isMe, to, onChat }: PersonRowProps) {
  const name = fullName(person);
  return (
    <li className={styles.person}>
      <AppLink to={to} className={styles.link}>
        <Avatar person={person} />
        <span className={styles.text}>
          <span className={styles.name}>
            <b>{name}</b>
            {person.featured && <FeaturedMark compact />}
          </span>
          <span>{isMe ? m.people_you() : isCreator ? m.people_creator() : jobAndCompany(person)}</span>
          {!isListed && (
            <span className={styles.unlisted}>
              <IconEyeOff stroke={1.75} aria-hidden="true" />
              {isMe ? m.unlisted_you() : m.unlisted_other()}
            </span>
          )}
        </span>
      </AppLink>
      {!isMe && (
        <Button
          variant="soft"
          size="sm"
          icon={<IconMessageCircle stroke={1.75} aria-hidden="true" />}
          aria-label={m.people_chat_with({ name })}
          onClick={() => onChat(person)}
        >
          {m.people_chat()}
        </Button>
      )}
    </li>
  );
}

function PeopleSkeleton() {
  return (
    <div className={styles.people} aria-busy="true">
      {[72, 60, 80, 66].map((width) => (
        <div key={width} className={styles.person}>
          <Skeleton width="2.75rem" ratio="1" radius="50%" />
          <Skeleton width={`${width}%`} height="1.1rem" />
        </div>
      ))}
    </div>
  );
}
