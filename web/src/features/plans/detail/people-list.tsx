import type { Person } from '@layover/proto/http/shared-schemas';
import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName, jobAndCompany } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/app-link.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import styles from './people-list.module.css';

const SHOWN = 8;

interface PeopleListProps {
  id: string;
  /** The first one is the plan's creator. */
  people: readonly Person[];
  /** The number of interested people without the creator. */
  count: number;
  meId: string | undefined;
  /** Without an id it returns the user's own profile. */
  profilePath: (id?: string) => string;
  /** Whether the list is hidden because the user's profile is incomplete. */
  isHidden: boolean;
  onChat: (person: Person) => void;
}

/** The interested people, with links to their profiles and buttons for a chat. */
export function PeopleList({ id, people, count, meId, profilePath, isHidden, onChat }: PeopleListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const [creator] = people;
  const ordered = sortPeople(people, meId);
  const shown = isExpanded ? ordered : ordered.slice(0, SHOWN);
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {count === 0 ? m.people_none() : count === 1 ? m.people_one() : m.people_many({ count })}
      </h2>
      {isHidden ? (
        <div className={styles.closed}>
          <p>{m.people_members_only()}</p>
          <ButtonLink size="sm" to={profilePath()}>
            {m.complete_profile()}
          </ButtonLink>
        </div>
      ) : (
        count === 0 && <p className={styles.none}>{m.people_none_text()}</p>
      )}
      <ul className={styles.people}>
        {shown.map((person) => {
          const name = fullName(person);
          const isMe = person._id === meId;
          return (
            <li key={person._id} className={styles.person}>
              <AppLink
                to={profilePath(person._id)}
                className={styles.link}
                aria-label={m.people_profile({ name })}
              >
                <Avatar person={person} />
                <span className={styles.text}>
                  <b>{name}</b>
                  <span>{personLabel(person, person === creator, isMe)}</span>
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
        })}
      </ul>
      {people.length > SHOWN && (
        <button
          type="button"
          className="link"
          onClick={() => setExpanded(!isExpanded)}
          aria-expanded={isExpanded}
        >
          {isExpanded ? m.people_fewer() : m.people_all()}
        </button>
      )}
    </section>
  );
}

/** The creator, the user, and then the others with the newest first. */
function sortPeople([creator, ...others]: readonly Person[], meId: string | undefined): Person[] {
  const newest = others.toReversed();
  const me = newest.filter(({ _id }) => _id === meId);
  return [...(creator ? [creator] : []), ...me, ...newest.filter(({ _id }) => _id !== meId)];
}

function personLabel(person: Person, isCreator: boolean, isMe: boolean): string {
  if (isMe) return m.people_you();
  if (isCreator) return m.people_creator();
  return jobAndCompany(person);
}
