import { IconMoon, IconSun } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { toggleTheme, useTheme } from './theme.ts';
import styles from './theme-toggle.module.css';

/** Switches between the light and the dark theme. Its icon is chosen by styles, because the server does not know the theme. */
export function ThemeToggle({ className }: { className?: string }) {
  const theme = useTheme();
  return (
    <IconButton
      className={className}
      label={theme === 'dark' ? m.theme_to_light() : m.theme_to_dark()}
      onClick={toggleTheme}
    >
      <IconSun className={styles.sun} stroke={1.75} />
      <IconMoon className={styles.moon} stroke={1.75} />
    </IconButton>
  );
}
