import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { scrollToFocus } from '../../keyboard/scroll-to-focus.ts';
import { Badge } from '../badge/badge.tsx';
import styles from './tabs.module.css';

interface TabEntry {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
  count?: number;
}

interface TabsProps {
  label: string;
  tabs: readonly TabEntry[];
  value: string;
  onValueChange: (value: string) => void;
  /** Makes all tabs equally wide. */
  even?: boolean;
  className?: string;
  /** `TabPanel`s. */
  children: ReactNode;
}

/** Tabs with an underline; arrow keys move between them. */
export function Tabs({ label, tabs, value, onValueChange, even, className, children }: TabsProps) {
  return (
    <Radix.Root className={className} value={value} onValueChange={onValueChange}>
      <Radix.List
        className={clsx(styles.list, even && styles.even)}
        aria-label={label}
        onFocus={scrollToFocus}
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} className={styles.tab} value={tab.value}>
            {tab.icon}
            {tab.label}
            <Badge count={tab.count ?? 0} />
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/** The content of one tab. */
export function TabPanel({
  value,
  className,
  children,
}: {
  value: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Content className={className} value={value}>
      {children}
    </Radix.Content>
  );
}
