import { m } from '#shared/i18n/i18n.ts';
import { Segments } from '#shared/ui/fields/segments.tsx';
import { SettingsSection } from '#shared/ui/fields/settings-section.tsx';
import { LanguageSwitch } from '#shared/ui/preferences/language-switch.tsx';
import { chooseTheme, useThemeChoice } from '#shared/ui/preferences/theme.ts';
import { SettingsFrame } from './settings-frame.tsx';

/** The language and the theme of this browser. */
export function Page() {
  const choice = useThemeChoice();
  return (
    <SettingsFrame page="display">
      <SettingsSection title={m.language()} lead={m.display_language_lead()}>
        <LanguageSwitch />
      </SettingsSection>
      <SettingsSection title={m.display_theme()} lead={m.display_theme_lead()}>
        <Segments
          label={m.display_theme()}
          options={[
            { value: 'system', label: m.display_theme_system() },
            { value: 'light', label: m.display_theme_light() },
            { value: 'dark', label: m.display_theme_dark() },
          ]}
          value={choice}
          onChange={chooseTheme}
        />
      </SettingsSection>
    </SettingsFrame>
  );
}
