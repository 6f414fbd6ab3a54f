import type { OwnProfile } from '@layover/proto/http/user/user';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { NameRow } from '../editing/name-row.tsx';
import type { EditState } from '../editing/property-row.tsx';
import { TextRow } from '../editing/text-row.tsx';
import { WorkEmailRow } from '../work-email/work-email-row.tsx';
import { LanguagesRow } from './languages-row.tsx';
import styles from './profile-facts.module.css';
import { TagsSection } from './tags-section.tsx';

type Row = 'name' | 'company' | 'job' | 'workEmail' | 'city' | 'languages' | 'about' | 'tags';

/** The facts of the user's profile, which are edited in place one at a time. */
export function ProfileFacts({ user }: { user: OwnProfile }) {
  const [open, setOpen] = useState<Row>();
  const edit = (row: Row): EditState => ({
    isEditing: open === row,
    onEdit: () => setOpen(row),
    onDone: () => setOpen((now) => (now === row ? undefined : now)),
  });
  const everywhere = m.profile_hint_everywhere();
  const keys = m.profile_hint_keys();
  return (
    <>
      <section aria-labelledby="facts-title">
        <h2 id="facts-title" className={styles.title}>
          {m.profile_about_you()}
        </h2>
        <ul>
          <NameRow user={user} edit={edit('name')} />
          <TextRow
            user={user}
            label={m.profile_company()}
            properties={['company']}
            hint={everywhere}
            edit={edit('company')}
          />
          <TextRow
            user={user}
            label={m.profile_job()}
            properties={['job']}
            hint={everywhere}
            edit={edit('job')}
          />
          <WorkEmailRow user={user} edit={edit('workEmail')} />
          <TextRow
            user={user}
            label={m.profile_city()}
            properties={['city']}
            hint={keys}
            edit={edit('city')}
          />
          <LanguagesRow user={user} edit={edit('languages')} />
          <TextRow
            user={user}
            label={m.profile_about()}
            properties={['about']}
            value={user.about && <span className={styles.prose}>{user.about}</span>}
            hint={m.profile_hint_about()}
            edit={edit('about')}
          />
        </ul>
      </section>
      <TagsSection user={user} edit={edit('tags')} />
    </>
  );
}
