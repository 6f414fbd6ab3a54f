import type { OwnProfile } from '@layover/proto/http/user/user';
import { TAGS_MAX } from '@layover/proto/limits';
import { useState } from 'react';
import { fieldMessage } from '#shared/api/field-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { changeErrorMessage, useUpdateProfile } from '../editing/use-update-profile.ts';
import { addItems, type ListItemsProblem } from './list-items.ts';

interface Draft {
  items: readonly string[];
  typed: string;
}

/** The unsaved tags, kept until it is saved or discarded. */
export function useListDraft(user: OwnProfile) {
  const [draft, setDraft] = useState<Draft>();
  const [error, setError] = useState<string>();
  const update = useUpdateProfile();
  const { items, typed } = draft ?? { items: user.tags, typed: '' };

  /** Adds the typed items to the list. Returns the list, or undefined if an item is invalid. */
  function addTyped(): readonly string[] | undefined {
    const added = addItems(items, typed);
    setDraft({ items: added.items, typed: added.rest });
    setError(added.problem && problemMessage(added.problem));
    return added.problem ? undefined : added.items;
  }
  function discard() {
    setDraft(undefined);
    setError(undefined);
  }
  return {
    items,
    typed,
    error,
    isChanged: typed.trim() !== '' || items.join('\n') !== user.tags.join('\n'),
    isSaving: update.isPending,
    type(text: string) {
      setDraft({ items, typed: text });
      setError(undefined);
    },
    remove(item: string) {
      setDraft({ items: items.filter((existing) => existing !== item), typed });
      setError(undefined);
    },
    addTyped,
    discard,
    save(onSaved: () => void) {
      const value = addTyped();
      if (!value || update.isPending) return;
      update.mutate(
        value.join('\n') === user.tags.join('\n') ? [] : [{ property: 'tags', value: [...value] }],
        {
          onSuccess: () => {
            discard();
            onSaved();
          },
          onError: (failure) => setError(changeErrorMessage(failure)),
        },
      );
    },
  };
}

export type ListDraft = ReturnType<typeof useListDraft>;

function problemMessage(problem: ListItemsProblem) {
  return problem === 'too_many' ? m.profile_list_too_many({ max: TAGS_MAX }) : fieldMessage(problem.item);
}
