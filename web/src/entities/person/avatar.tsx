import { initialsOf } from '@layover/proto/text/characters';
import { clsx } from 'clsx';
import { type CSSProperties, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { pictureUrl } from '#shared/ui/page/picture-url.ts';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import styles from './avatar.module.css';
import { fullName } from './person-labels.ts';

/** The data that an avatar shows. */
export interface AvatarPerson {
  _id?: string;
  first_name: string;
  last_name?: string;
  profilePhoto?: string;
}

/** `fill` takes the size of the parent and the large picture. */
type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'fill';

const backgrounds = ['#dacffb', '#ffd9b0', '#bcd2f4', '#c9e4da', '#f6c9b8'];

interface AvatarProps {
  person: AvatarPerson;
  size?: Size;
  /** Shows the green presence dot. */
  online?: boolean;
  /** Adds the name for screen readers. Leave it out if the name is visible beside the avatar. */
  named?: boolean;
  className?: string;
}

/** A person's photo, or the initials on a coloured background. */
export function Avatar({ person, size = 'md', online, named, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const name = fullName(person);
  const src = pictureUrl(person.profilePhoto, size === 'fill' ? 'large' : 'small');
  const background = backgrounds[hash(name) % backgrounds.length];
  return (
    <span className={clsx(styles.avatar, styles[size], online && styles.online, className)}>
      {src && src !== broken ? (
        <img
          className={styles.face}
          src={src}
          alt={named ? name : ''}
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <span className={styles.face} style={{ '--ground': background } as CSSProperties} aria-hidden="true">
          {initialsOf(person.first_name, person.last_name ?? '')}
        </span>
      )}
      {named && (!src || src === broken) && <VisuallyHidden>{name}</VisuallyHidden>}
      {online && <VisuallyHidden>{m.presence_online()}</VisuallyHidden>}
    </span>
  );
}

interface AvatarStackProps {
  people: readonly AvatarPerson[];
  max?: number;
  size?: Size;
  /** The colour of the ring between the avatars, which is the background colour. */
  ring?: string;
}

/** The first few people of a group as overlapping avatars. Show the number of people beside it. */
export function AvatarStack({ people, max = 3, size = 'xs', ring }: AvatarStackProps) {
  if (people.length === 0) return null;
  return (
    <span className={styles.stack} style={ring ? ({ '--ring': ring } as CSSProperties) : undefined}>
      {people.slice(0, max).map((person, index) => (
        <Avatar key={person._id ?? index} person={person} size={size} />
      ))}
    </span>
  );
}

function hash(text: string) {
  let sum = 0;
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
