import {
  IconBell,
  IconEye,
  IconPalette,
  IconShieldLock,
  type Icon as IconType,
  IconUserCircle,
} from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';

/** A page of settings. Its name is that of its path in `paths`. */
export type SettingsPage = 'account' | 'security' | 'visibility' | 'notifications' | 'display';

interface SettingsSection {
  Icon: IconType;
  title: () => string;
  /** What the page has, in a sentence. */
  lead: () => string;
}

/** The pages of settings in the order in which they are listed. */
export const settingsSections: Readonly<Record<SettingsPage, SettingsSection>> = {
  account: { Icon: IconUserCircle, title: m.account_title, lead: m.account_lead },
  security: { Icon: IconShieldLock, title: m.security_title, lead: m.security_lead },
  visibility: { Icon: IconEye, title: m.visibility_title, lead: m.visibility_lead },
  notifications: { Icon: IconBell, title: m.notifications, lead: m.notification_settings_text },
  display: { Icon: IconPalette, title: m.display_title, lead: m.display_lead },
};

export const settingsPages = Object.keys(settingsSections) as SettingsPage[];
