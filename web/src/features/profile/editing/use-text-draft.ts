import type { OwnProfile } from '@layover/proto/http/user/user';
import { useEffect, useState } from 'react';
import { useEditKeeper } from '#shared/ui/form/edit-keeper.ts';
import { type TextProperty, textPropertyError } from './text-properties.ts';
import { changeErrorMessage, useUpdateProfile } from './use-update-profile.ts';

type Texts = Partial<Record<TextProperty, string>>;

/**
 * Unsaved values of text properties, kept until they are saved or discarded. Saving sends the changed values one after the
 * other. If one fails, its value stays in the draft, and the next save sends only the rest.
 */
export function useTextDraft(user: OwnProfile, properties: readonly TextProperty[]) {
  const [draft, setDraft] = useState<Texts>({});
  const [errors, setErrors] = useState<Texts>({});
  const update = useUpdateProfile();
  const { keeper, setRestored, remove } = useEditKeeper<Texts>(`profile.${properties.join('.')}`);
  useEffect(() => {
    const edit = keeper.read();
    if (!edit) return;
    setDraft(edit.values);
    setRestored(true);
  }, [keeper, setRestored]);
  const value = (property: TextProperty) => draft[property] ?? user[property];
  const changed = properties.filter((property) => value(property).trim() !== user[property]);

  function discard() {
    remove();
    setDraft({});
    setErrors({});
  }

  /** Returns the first invalid property. */
  function save(onSaved: () => void): TextProperty | undefined {
    const problems = properties.map(
      (property) => [property, textPropertyError(property, value(property))] as const,
    );
    setErrors(Object.fromEntries(problems));
    const wrong = problems.find(([, problem]) => problem)?.[0];
    if (wrong || update.isPending) return wrong;
    update.mutate(
      changed.map((property) => ({ property, value: value(property).trim() })),
      {
        onSuccess: () => {
          discard();
          onSaved();
        },
        onError: (error) => setErrors({ [error.property]: changeErrorMessage(error) }),
      },
    );
    return undefined;
  }

  return {
    value,
    error: (property: TextProperty) => errors[property],
    type: (property: TextProperty, text: string) => {
      const next = { ...draft, [property]: text };
      setDraft(next);
      keeper.keep({ values: next, base: {}, revision: 0, saveIds: [] });
    },
    isChanged: changed.length > 0,
    isSaving: update.isPending,
    save,
    discard,
  };
}

export type TextDraft = ReturnType<typeof useTextDraft>;
