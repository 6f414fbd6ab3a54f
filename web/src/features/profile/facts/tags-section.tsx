import type { OwnProfile } from '@layover/proto/http/user/user';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { InPlaceForm } from '../editing/in-place-form.tsx';
import { type EditState, useFocusOnClose } from '../editing/property-row.tsx';
import { ChipList } from './chip-list.tsx';
import { ListInput } from './list-input.tsx';
import styles from './tags-section.module.css';
import { useListDraft } from './use-list-draft.ts';

/** The user's tags as chips, edited in place. */
export function TagsSection({ user, edit }: { user: OwnProfile; edit: EditState }) {
  const draft = useListDraft(user);
  const button = useFocusOnClose(edit.isEditing);
  const isEmpty = user.tags.length === 0;
  function cancel() {
    draft.discard();
    edit.onDone();
  }
  return (
    <section className={styles.likes} aria-labelledby="likes-title">
      <div className={styles.head}>
        <h2 id="likes-title">{m.profile_likes()}</h2>
        {!edit.isEditing && (
          <Button
            ref={button}
            variant="quiet"
            size="sm"
            icon={isEmpty ? <IconPlus stroke={1.75} /> : <IconPencil stroke={1.75} />}
            aria-label={m.profile_change({ what: m.profile_likes() })}
            onClick={edit.onEdit}
          >
            {isEmpty ? m.profile_list_add() : m.profile_likes_edit()}
          </Button>
        )}
      </div>
      {edit.isEditing ? (
        <div className={styles.card}>
          <InPlaceForm busy={draft.isSaving} onSave={() => draft.save(edit.onDone)} onCancel={cancel}>
            <ListInput draft={draft} label={m.profile_likes()} placeholder={m.profile_like_new()} />
          </InPlaceForm>
        </div>
      ) : (
        <>
          {isEmpty ? <p className={styles.none}>{m.profile_likes_none()}</p> : <ChipList items={user.tags} />}
          {draft.isChanged && <p className={styles.unsaved}>{m.profile_unsaved()}</p>}
        </>
      )}
    </section>
  );
}
