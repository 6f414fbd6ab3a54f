import type { OwnProfile } from '@layover/proto/http/user/user';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import type { EditState } from './property-row.tsx';
import { TextRow } from './text-row.tsx';

/** The user's name, edited in place. */
export function NameRow({ user, edit }: { user: OwnProfile; edit: EditState }) {
  return (
    <TextRow
      user={user}
      label={m.profile_name()}
      properties={['first_name', 'last_name']}
      value={fullName(user)}
      hint={m.profile_hint_everywhere()}
      edit={edit}
    />
  );
}
