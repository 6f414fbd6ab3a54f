import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import styles from './chip-list.module.css';

/** Short texts as chips. */
export function ChipList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item} className={styles.item}>
          {item}
        </li>
      ))}
    </ul>
  );
}

interface RemovableChipsProps<Item extends string> {
  items: readonly Item[];
  labelOf?: (item: Item) => string;
  onRemove: (item: Item) => void;
  /** The control of the form that takes the focus of a removed chip. */
  focusAfter: 'input' | 'select';
}

/** Chips that have a button to remove them. */
export function RemovableChips<Item extends string>({
  items,
  labelOf = (item) => item,
  onRemove,
  focusAfter,
}: RemovableChipsProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;
  return (
    <ul ref={list} className={styles.items}>
      {items.map((item) => (
        <li key={item} className={styles.item}>
          {labelOf(item)}
          <button
            type="button"
            className={styles.remove}
            aria-label={m.profile_list_remove({ item: labelOf(item) })}
            onClick={() => {
              const control = list.current?.closest('form')?.querySelector<HTMLElement>(focusAfter);
              onRemove(item);
              control?.focus();
            }}
          >
            <IconX stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
