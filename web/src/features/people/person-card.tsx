import type { Person } from '@layover/proto/http/shared-schemas';
import type { FoundPerson } from '@layover/proto/http/user/user';
import { foldText } from '@layover/proto/text/compare';
import { IconMapPin, IconMessageCircle } from '@tabler/icons-react';
import { Avatar } from '#entities/person/avatar.tsx';
import { FeaturedMark } from '#entities/person/featured-mark.tsx';
import { fullName, jobAndCompany } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './person-card.module.css';

/** Tags that a card shows. */
const TAGS_SHOWN = 3;

interface PersonCardProps {
  person: FoundPerson;
  /** The tag that the search looks for. It is shown before the others. */
  searchedTag: string | undefined;
  profilePath: string;
  onChat: (person: Person) => void;
}

/** A person in the results: the card is the link to the profile, the button above it starts a chat. */
export function PersonCard({ person, searchedTag, profilePath, onChat }: PersonCardProps) {
  const name = fullName(person);
  return (
    <li className={styles.card}>
      <Avatar person={person} size="lg" />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <AppLink to={profilePath} className={styles.link}>
            {name}
          </AppLink>
        </h2>
        {person.featured && <FeaturedMark />}
        <p className={styles.fact}>{jobAndCompany(person)}</p>
        {person.city && (
          <p className={styles.fact}>
            <IconMapPin stroke={1.75} aria-hidden="true" />
            {person.city}
          </p>
        )}
      </div>
      <IconButton className={styles.chat} label={m.people_chat_with({ name })} onClick={() => onChat(person)}>
        <IconMessageCircle stroke={1.75} />
      </IconButton>
      {person.tags.length > 0 && (
        <ul className={styles.tags}>
          {tagsToShow(person.tags, searchedTag).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function tagsToShow(tags: readonly string[], searched: string | undefined): string[] {
  const key = foldText(searched ?? '').trim();
  const isSearched = (tag: string) => key !== '' && foldText(tag).includes(key);
  return tags
    .toSorted((one, other) => Number(isSearched(other)) - Number(isSearched(one)))
    .slice(0, TAGS_SHOWN);
}

export function PersonCardSkeleton() {
  return (
    <li className={styles.card}>
      <Skeleton width="3.5rem" height="3.5rem" radius="50%" />
      <div className={styles.text}>
        <Skeleton width="9rem" height="1.2rem" />
        <Skeleton width="12rem" />
        <Skeleton width="6rem" />
      </div>
    </li>
  );
}
