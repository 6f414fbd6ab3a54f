import type { OwnProfile } from '@layover/proto/http/user';
import { useMemo } from 'react';
import { locale, m } from '#shared/i18n/i18n.ts';
import { InPlaceForm } from '../editing/in-place-form.tsx';
import { type EditState, PropertyRow } from '../editing/property-row.tsx';
import { languageNames } from './language-names.ts';
import { ListInput } from './list-input.tsx';
import { useListDraft } from './use-list-draft.ts';

/** The languages that the user speaks, edited in place. */
export function LanguagesRow({ user, edit }: { user: OwnProfile; edit: EditState }) {
  const draft = useListDraft(user, 'languages');
  const names = useMemo(() => languageNames(locale()), []);
  function cancel() {
    draft.discard();
    edit.onDone();
  }
  return (
    <PropertyRow
      label={m.profile_languages()}
      value={user.languages.join(', ')}
      edit={edit}
      isUnsaved={draft.isChanged}
    >
      <InPlaceForm busy={draft.isSaving} onSave={() => draft.save(edit.onDone)} onCancel={cancel}>
        <ListInput
          draft={draft}
          label={m.profile_languages()}
          placeholder={m.profile_language_new()}
          suggestions={names.filter((name) => !draft.items.includes(name))}
        />
      </InPlaceForm>
    </PropertyRow>
  );
}
