import { IconSearch } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { openCommandPalette } from '#shared/layout/command-palette.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import styles from './header.module.css';

/** Opens the command palette without its keyboard shortcut. Phones have no room for it. */
export function PaletteButton() {
  return (
    <IconButton
      className={styles.wide}
      label={m.palette_title()}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openCommandPalette}
    >
      <IconSearch stroke={1.75} />
    </IconButton>
  );
}
