import { IconChevronRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens it; must pass its props on (`IconButton`, `Button`). */
  trigger: ReactNode;
  /** A question or a name above the items. */
  heading?: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Where something else than the trigger opens it as well. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A menu under a button. What is dangerous comes last, after `MenuRule`. */
export function Menu({
  trigger,
  heading,
  align = 'end',
  side = 'bottom',
  open,
  onOpenChange,
  children,
}: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            // What was chosen has given the focus to something else already.
            const now = document.activeElement;
            if (now && now !== document.body) event.preventDefault();
          }}
        >
          {heading && <DropdownMenu.Label className={styles.heading}>{heading}</DropdownMenu.Label>}
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  /** What it does, in a second line. */
  description?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** One thing to do. */
export function MenuItem({ icon, description, danger, disabled, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={clsx(styles.item, danger && styles.danger)}
      disabled={disabled}
      onSelect={onSelect}
    >
      {icon}
      <span>
        {children}
        {description && <small>{description}</small>}
      </span>
    </DropdownMenu.Item>
  );
}

/** A question or a name above some of the items. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={styles.heading}>{children}</DropdownMenu.Label>;
}

/** Further items beside one of them. */
export function SubMenu({ icon, label, children }: { icon?: ReactNode; label: string; children: ReactNode }) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={styles.item}>
        {icon}
        <span>{label}</span>
        <IconChevronRight className={styles.more} stroke={1.75} aria-hidden="true" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className={clsx(styles.menu, styles.sub)} collisionPadding={8}>
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

/** The line before what is dangerous. */
export function MenuRule() {
  return <DropdownMenu.Separator className={styles.rule} />;
}
