import { useSortable } from '@dnd-kit/sortable';
import type { AdminPackage } from '@layover/proto/http/payment/package-admin';
import { IconCheck, IconDots, IconMinus, IconPencil, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Moon } from '#entities/package/moon.tsx';
import { price } from '#entities/package/packages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { DragHandle } from '#shared/ui/reorder/drag-handle.tsx';
import { tierLabel } from '../users/tier-label.ts';
import styles from './packages-page.module.css';

interface PackageRowProps {
  stored: AdminPackage;
  onRemove: () => void;
}

/** A package in the list: its price, its features, and whether somebody has it. */
export function PackageRow({ stored, onRemove }: PackageRowProps) {
  const { name } = translated(stored);
  const sortable = useSortable({ id: stored._id, attributes: { roleDescription: m.table_sortable() } });
  const { isDragging, isOver, transform, activeIndex, index } = sortable;
  const edge = index > activeIndex ? 'after' : 'before';
  return (
    <li
      ref={sortable.setNodeRef}
      className={clsx(styles.row, isDragging && styles.lifted)}
      style={isDragging && transform ? { transform: `translateY(${transform.y}px) rotate(1deg)` } : undefined}
      data-drop={isOver && !isDragging ? edge : undefined}
    >
      <DragHandle sortable={sortable} name={name} />
      <Moon className={styles.moon} tier={stored.tier} colour={stored.colour} />
      <div className={styles.head}>
        <h2>
          <AppLink className={styles.link} to={paths.admin.editPackage(stored._id)}>
            {name}
          </AppLink>
        </h2>
        <p className={styles.price}>
          <b>{price(stored.cost)}</b>{' '}
          {stored.cost === 0 ? m.package_no_end() : m.package_days({ days: stored.days })}
        </p>
        <p className={styles.pills}>
          {tierLabel(stored.tier) !== name && <StatusPill tone="plain">{tierLabel(stored.tier)}</StatusPill>}
          {stored.featured && <StatusPill tone="warn">{m.packages_is_featured()}</StatusPill>}
          <StatusPill tone={stored.used ? 'ok' : 'plain'}>
            {stored.used ? m.packages_used() : m.packages_unused()}
          </StatusPill>
        </p>
      </div>
      <ul className={styles.items}>
        {stored.items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items can have the same text.
          <li key={position} className={clsx(!item.included && styles.without)}>
            {item.included ? (
              <IconCheck stroke={2} aria-hidden="true" />
            ) : (
              <IconMinus stroke={2} aria-hidden="true" />
            )}
            <span>
              {translated(item).text}
              <VisuallyHidden>
                {' '}
                ({item.included ? m.package_included() : m.package_excluded()})
              </VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.menu}>
        <Menu
          trigger={
            <IconButton size="sm" label={m.table_menu({ name })}>
              <IconDots stroke={1.75} />
            </IconButton>
          }
        >
          <MenuLink icon={<IconPencil stroke={1.75} />} to={paths.admin.editPackage(stored._id)}>
            {m.plan_edit()}
          </MenuLink>
          <MenuRule />
          <MenuItem
            icon={<IconTrash stroke={1.75} />}
            danger
            disabled={stored.used}
            description={stored.used ? m.packages_in_use() : undefined}
            onSelect={onRemove}
          >
            {m.city_remove()}
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}
