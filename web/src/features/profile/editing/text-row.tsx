import type { OwnProfile } from '@layover/proto/http/user/user';
import type { ReactNode } from 'react';
import { InPlaceForm } from './in-place-form.tsx';
import { type EditState, PropertyRow } from './property-row.tsx';
import { TextInput } from './text-input.tsx';
import type { TextProperty } from './text-properties.ts';
import { useTextDraft } from './use-text-draft.ts';

interface TextRowProps {
  user: OwnProfile;
  label: string;
  /** One property, or both parts of the name. */
  properties: readonly TextProperty[];
  value?: ReactNode;
  hint: string;
  edit: EditState;
}

/** A text property that is edited in place. */
export function TextRow({ user, label, properties, value, hint, edit }: TextRowProps) {
  const draft = useTextDraft(user, properties);
  const shown = value ?? properties.map((property) => user[property]).join(' ');
  function cancel() {
    draft.discard();
    edit.onDone();
  }
  return (
    <PropertyRow label={label} value={shown} edit={edit} isUnsaved={draft.isChanged}>
      <InPlaceForm busy={draft.isSaving} onSave={() => draft.save(edit.onDone)} onCancel={cancel}>
        {properties.map((property, index) => (
          <TextInput
            key={property}
            draft={draft}
            property={property}
            first={index === 0}
            hint={index === properties.length - 1 ? hint : undefined}
          />
        ))}
      </InPlaceForm>
    </PropertyRow>
  );
}
