import { IconSearch } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Command } from 'cmdk';
import type { ComponentProps, ReactNode } from 'react';
import styles from './command-list.module.css';

interface CommandListProps extends Omit<ComponentProps<typeof Command>, 'label'> {
  /** The accessible name of the field. */
  label: string;
  /** The accessible name of the entries. */
  listLabel: string;
  listClassName: string | undefined;
  field: ComponentProps<typeof Command.Input>;
  /** Shown if no entry matches. */
  empty: string;
  children: ReactNode;
}

/** A list of entries with a search field above it. */
export function CommandList({
  label,
  listLabel,
  listClassName,
  field,
  empty,
  className,
  children,
  ...command
}: CommandListProps) {
  return (
    <Command className={clsx(styles.command, className)} label={label} {...command}>
      <div className={styles.field}>
        <IconSearch stroke={1.75} aria-hidden="true" />
        <Command.Input {...field} />
      </div>
      <Command.List className={clsx(styles.list, listClassName)} label={listLabel}>
        {children}
      </Command.List>
      {/* A list box may contain nothing but its entries. */}
      <div role="status">
        <Command.Empty className={styles.none}>{empty}</Command.Empty>
      </div>
    </Command>
  );
}

/** An entry of a `CommandList`. */
export function CommandEntry({ className, ...item }: ComponentProps<typeof Command.Item>) {
  return <Command.Item className={clsx(styles.entry, className)} {...item} />;
}
