import type { OwnProfile } from '@layover/proto/http/user/user';
import { m } from '#shared/i18n/i18n.ts';
import { BlockedPeople } from '../blocked/blocked-people.tsx';
import styles from './privacy-settings.module.css';
import { PrivacySwitch } from './privacy-switch.tsx';

/** Settings for what other users see of the user, and for what is fetched for the user's messages. */
export function PrivacySettings({ user }: { user: OwnProfile }) {
  return (
    <section aria-labelledby="privacy-title">
      <h2 id="privacy-title" className={styles.title}>
        {m.profile_privacy()}
      </h2>
      <ul>
        <PrivacySwitch
          user={user}
          property="be_found"
          label={m.profile_be_found()}
          hint={m.profile_be_found_hint()}
        />
        <PrivacySwitch
          user={user}
          property="be_listed"
          label={m.profile_be_listed()}
          hint={m.profile_be_listed_hint()}
        />
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
      <BlockedPeople />
    </section>
  );
}
