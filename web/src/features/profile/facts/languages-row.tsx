import type { OwnProfile } from '@layover/proto/http/user/user';
import { isLanguage } from '@layover/proto/languages';
import { LANGUAGES_MAX } from '@layover/proto/limits';
import { useMemo } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { languageLine, languageName, languageOptions } from '#shared/i18n/language-names.ts';
import { SelectField } from '#shared/ui/fields/field.tsx';
import { InPlaceForm } from '../editing/in-place-form.tsx';
import { type EditState, PropertyRow } from '../editing/property-row.tsx';
import { RemovableChips } from './chip-list.tsx';
import { useLanguagesDraft } from './use-languages-draft.ts';

/** The languages that the user speaks, edited in place. */
export function LanguagesRow({ user, edit }: { user: OwnProfile; edit: EditState }) {
  const draft = useLanguagesDraft(user);
  const options = useMemo(() => languageOptions(), []);
  const isFull = draft.items.length >= LANGUAGES_MAX;
  function cancel() {
    draft.discard();
    edit.onDone();
  }
  return (
    <PropertyRow
      label={m.profile_languages()}
      value={languageLine(user.languages)}
      edit={edit}
      isUnsaved={draft.isChanged}
    >
      <InPlaceForm busy={draft.isSaving} onSave={() => draft.save(edit.onDone)} onCancel={cancel}>
        <RemovableChips
          items={draft.items}
          labelOf={(code) => languageName(code)}
          onRemove={draft.remove}
          focusAfter="select"
        />
        <SelectField
          label={m.profile_languages()}
          hint={isFull ? m.profile_list_too_many({ max: LANGUAGES_MAX }) : m.profile_hint_languages()}
          error={draft.error}
          value=""
          disabled={isFull || draft.isSaving}
          data-first
          onChange={({ target }) => isLanguage(target.value) && draft.add(target.value)}
          options={[
            { value: '', label: m.profile_language_new() },
            ...options.filter(({ value }) => !draft.items.includes(value)),
          ]}
        />
      </InPlaceForm>
    </PropertyRow>
  );
}
