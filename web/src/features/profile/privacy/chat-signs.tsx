import type { OwnProfile } from '@layover/proto/http/user/user';
import { m } from '#shared/i18n/i18n.ts';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import { PrivacySwitch } from './privacy-switch.tsx';

/** What the people of the user's chats see, and whether the pages of links are fetched. */
export function ChatSigns({ user }: { user: OwnProfile }) {
  return (
    <SettingsSection title={m.visibility_chats()}>
      <ul>
        <PrivacySwitch
          user={user}
          property="show_presence"
          label={m.profile_show_presence()}
          hint={m.profile_show_presence_hint()}
        />
        <PrivacySwitch
          user={user}
          property="show_typing"
          label={m.profile_show_typing()}
          hint={m.profile_show_typing_hint()}
        />
        <PrivacySwitch
          user={user}
          property="show_read"
          label={m.profile_show_read()}
          hint={m.profile_show_read_hint()}
        />
        <PrivacySwitch
          user={user}
          property="link_previews"
          label={m.profile_link_previews()}
          hint={m.profile_link_previews_hint()}
        />
      </ul>
    </SettingsSection>
  );
}
