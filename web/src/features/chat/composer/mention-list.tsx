import { clsx } from 'clsx';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName, jobAndCompany } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { PersonSummary } from '../presence/person-summary.tsx';
import styles from './mention-list.module.css';
import type { useMentionList } from './use-mention-list.ts';

/** The people whom the field offers to mention, above the field, which keeps the focus. */
export function MentionList({ list }: { list: ReturnType<typeof useMentionList> }) {
  const { listId, found, active, optionId, choose } = list;
  const count = found.length;
  return (
    <>
      <span role="status">
        <VisuallyHidden>
          {count > 0 && (count === 1 ? m.chat_mention_found_one() : m.chat_mention_found({ count }))}
        </VisuallyHidden>
      </span>
      {count > 0 && (
        <div className={styles.list} id={listId} role="listbox" aria-label={m.chat_mention_people()}>
          {found.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of the list.
            <div
              key={person._id}
              ref={person === active ? scrollIntoList : undefined}
              id={optionId(person)}
              className={clsx(styles.option, person === active && styles.active)}
              role="option"
              aria-selected={person === active}
              tabIndex={-1}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar person={person} size="sm" />
              <PersonSummary name={fullName(person)} about={jobAndCompany(person)} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

const scrollIntoList = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
