import { IconChevronDown } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
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

/** Further items under one of them: beside it there is no room on a phone. */
export function MenuFold({
  icon,
  label,
  children,
}: {
  icon?: ReactNode;
  label: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu.Item
        className={styles.item}
        aria-expanded={open}
        onSelect={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        {icon}
        <span>{label}</span>
        <IconChevronDown
          className={clsx(styles.more, open && styles.turned)}
          stroke={1.75}
          aria-hidden="true"
        />
      </DropdownMenu.Item>
      {open && (
        <DropdownMenu.Group className={styles.fold} aria-label={label}>
          {children}
        </DropdownMenu.Group>
      )}
    </>
  );
}

/** The line before what is dangerous. */
export function MenuRule() {
  return <DropdownMenu.Separator className={styles.rule} />;
}
