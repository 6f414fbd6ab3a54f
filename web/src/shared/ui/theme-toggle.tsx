import { IconMoon, IconSun } from '@tabler/icons-react';
import { m } from '../i18n/i18n.ts';
import { IconButton } from './icon-button.tsx';
import { chooseTheme, useTheme } from './theme.ts';

/** Switches between the light and the dark theme. */
export function ThemeToggle({ className }: { className?: string }) {
  const theme = useTheme();
  return (
    <IconButton
      className={className}
      label={theme === 'dark' ? m.theme_to_light() : m.theme_to_dark()}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      {theme === 'dark' ? <IconSun stroke={1.75} /> : <IconMoon stroke={1.75} />}
    </IconButton>
  );
}
