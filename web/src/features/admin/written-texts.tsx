import type { Person } from '@layover/proto/http/shared-schemas';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import styles from './handling.module.css';

export interface WrittenText {
  _id: string;
  author: Person;
  text: string;
  at: string;
}

/** Texts of ADMINs with their authors and times, such as notes. */
export function WrittenTexts({ texts }: { texts: readonly WrittenText[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {texts.map(({ _id, author, text, at }) => (
        <li key={_id} className={styles.row}>
          <Avatar person={author} />
          <div className={styles.text}>
            <p className={styles.rowHead}>
              <b>{fullName(author)}</b>
              <time dateTime={at}>{dateTimeIn(at, userTimeZone())}</time>
            </p>
            <p className={styles.note}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
