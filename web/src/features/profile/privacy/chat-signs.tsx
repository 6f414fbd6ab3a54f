import type { OwnProfile } from '@layover/proto/http/user/user';
import { m } from '#shared/i18n/i18n.ts';
import { SettingsSection } from '#shared/ui/fields/settings-section.tsx';
import { PrivacySwitches } from './privacy-switches.tsx';

/** What the people of the user's chats see, and whether the pages of links are fetched. */
export const ChatSigns = ({ user }: { user: OwnProfile }) => (
  <SettingsSection title={m.visibility_chats()}>
    <PrivacySwitches
      user={user}
      properties={['show_presence', 'show_typing', 'show_read', 'link_previews']}
    />
  </SettingsSection>
);
