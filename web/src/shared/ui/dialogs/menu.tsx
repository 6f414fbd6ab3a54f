import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { isFocusLost } from '#shared/hooks/focus-return.ts';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '../navigation/app-link.tsx';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens the menu. It must pass on its props (`IconButton`, `Button`). */
  trigger: ReactNode;
  /** A heading above the items. */
  heading?: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Controls the menu if other elements than the trigger open it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A menu at a button. Put destructive items last, after `MenuRule`. */
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
        {/* The end of the document, where the menu stands, is in no landmark of the page. */}
        <section aria-label={m.menu()}>
          <DropdownMenu.Content
            className={styles.menu}
            align={align}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            onCloseAutoFocus={(event) => {
              // The chosen item may have moved the focus already.
              if (!isFocusLost()) event.preventDefault();
            }}
          >
            {heading && <DropdownMenu.Label className={styles.heading}>{heading}</DropdownMenu.Label>}
            {children}
          </DropdownMenu.Content>
        </section>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  /** A description in a second line. */
  description?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** A menu item. */
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

interface MenuCheckProps {
  /** A description in a second line. */
  description?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A menu item that is on or off. The check stands in the place of an icon. */
export function MenuCheck({ description, checked, disabled, onChange, children }: MenuCheckProps) {
  return (
    <DropdownMenu.CheckboxItem
      className={styles.item}
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
    >
      <IconCheck className={clsx(!checked && styles.unchecked)} stroke={2} aria-hidden="true" />
      <span>
        {children}
        {description && <small>{description}</small>}
      </span>
    </DropdownMenu.CheckboxItem>
  );
}

/** A menu item that leads to another page. */
export function MenuLink({ icon, to, children }: { icon?: ReactNode; to: string; children: ReactNode }) {
  return (
    <DropdownMenu.Item className={styles.item} asChild>
      <AppLink to={to}>
        {icon}
        <span>{children}</span>
      </AppLink>
    </DropdownMenu.Item>
  );
}

/** A heading above a group of items. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={styles.heading}>{children}</DropdownMenu.Label>;
}

/** A submenu that opens below its item, because phones have no space beside it. */
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

/** Items side by side, such as emoji. ArrowLeft and ArrowRight move between them, and so do ArrowUp and ArrowDown. */
export function MenuRow({ label, children }: { label: string; children: ReactNode }) {
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const items = Array.from(currentTarget.children as HTMLCollectionOf<HTMLElement>);
    const current = items.findIndex((item) => item === document.activeElement);
    items.at((current + (key === 'ArrowRight' ? 1 : -1)) % items.length)?.focus();
  };
  return (
    <DropdownMenu.Group className={styles.row} aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </DropdownMenu.Group>
  );
}

interface MenuRowItemProps {
  label: string;
  /** Left out for an item that cannot be checked. */
  checked?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** An item of `MenuRow`. */
export function MenuRowItem({ label, checked, onSelect, children }: MenuRowItemProps) {
  const props = { className: styles.cell, 'aria-label': label, onSelect, children };
  return checked === undefined ? (
    <DropdownMenu.Item {...props} />
  ) : (
    <DropdownMenu.CheckboxItem {...props} checked={checked} />
  );
}

/** The line above destructive items. */
export function MenuRule() {
  return <DropdownMenu.Separator className={styles.rule} />;
}
