import type { AdminPage, PageVersion } from '@layover/proto/http/content/page-admin';
import { useEffect, useRef, useState } from 'react';
import type { BlockId } from '#entities/page/block-slots.tsx';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m, locale as pageLocale } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { LeaveDialog } from '#shared/ui/form/leave-dialog.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { AddBlockDialog } from './blocks/add-block-dialog.tsx';
import { kindsOf } from './blocks/block-kinds.ts';
import { BlockList } from './blocks/block-list.tsx';
import { fieldKey, newBlock, withBlockAt } from './blocks/blocks.ts';
import { PageConflictDialog } from './conflicts/page-conflict-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorNav } from './editor-nav.tsx';
import styles from './page-editor.module.css';
import { PageEditorProvider } from './page-editor-context.ts';
import { discardDraft, restoreVersion } from './page-queries.ts';
import type { PageView } from './page-view.ts';
import { Canvas } from './preview/canvas.tsx';
import { Publication } from './publishing/publication.tsx';
import { VersionCanvas } from './publishing/version-canvas.tsx';
import { VersionsList } from './publishing/versions-list.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { usePageEdit } from './use-page-edit.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface PageEditorProps {
  loaded: AdminPage;
  title: string;
  /** The path of the page on the site. */
  path: string;
  View: PageView;
}

/** The editor of a public page, with the blocks on the left and the page on the right. */
export function PageEditor({ loaded, title, path, View }: PageEditorProps) {
  const edit = usePageEdit(loaded);
  const [locale, setLocale] = useState<string>(pageLocale());
  const [selected, select] = useState<BlockId>();
  const [frame, setFrame] = useState<Document>();
  const [isPreview, setPreview] = useState(false);
  const [addedAt, setAddedAt] = useState<number>();
  const [viewed, setViewed] = useState<PageVersion>();
  const [isPublishing, setPublishing] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const [announced, announce] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const { errorAt, invalid, first } = useFieldErrors(edit);
  useUndoKeys({ root, frame, undo: edit.undo, redo: edit.redo });

  // Focuses the first field with an error once the dialog of the publication has closed.
  useEffect(() => {
    if (!first || isPublishing) return;
    select({ block: first.block });
    const timer = window.setTimeout(() => {
      const field = frame?.querySelector<HTMLElement>(`[data-field="${fieldKey(first)}"]`);
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
    });
    return () => window.clearTimeout(timer);
  }, [first, frame, isPublishing]);

  const show = (block: string) =>
    frame?.querySelector(`[data-block="${block}"]`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });

  /** @returns whether the call succeeded */
  const attempt = (call: Parameters<typeof edit.run>[0]) =>
    edit.run(call).then(
      () => true,
      (error) => {
        showToast(errorMessage(error));
        return false;
      },
    );
  const discard = async () => {
    if (await attempt(discardDraft)) showToast(m.page_discarded(), { label: m.undo(), onPress: edit.undo });
  };
  const restore = async ({ number }: PageVersion) => {
    setRestoring(true);
    const isRestored = (await edit.save()) && (await attempt((page) => restoreVersion(page, number)));
    setRestoring(false);
    if (!isRestored) return;
    setViewed(undefined);
    showToast(m.page_restored({ number }), { label: m.undo(), onPress: edit.undo });
  };
  const addBlock = <Button onClick={() => setAddedAt(0)}>{m.block_add()}</Button>;
  const editor = {
    edit,
    locale,
    selected,
    select,
    errorAt,
    announce,
    kinds: kindsOf[loaded._id],
    addAt: setAddedAt,
  };
  return (
    <PageEditorProvider value={editor}>
      <div ref={root} className={styles.page}>
        <EditorBar
          title={title}
          path={path}
          edit={edit}
          isPreview={isPreview}
          onPreview={setPreview}
          onPublish={() => setPublishing(true)}
          onDiscard={discard}
        />
        <EditorNav />
        <div className={styles.columns}>
          <div className={styles.rail}>
            <BlockList onShow={show} invalid={invalid} />
            <VersionsList page={loaded._id} viewed={viewed?.number} onView={setViewed} />
          </div>
          {viewed ? (
            <VersionCanvas
              page={loaded._id}
              version={viewed}
              View={View}
              locale={locale}
              isRestoring={isRestoring}
              onLocale={setLocale}
              onRestore={() => restore(viewed)}
              onClose={() => setViewed(undefined)}
            />
          ) : (
            <Canvas
              title={m.page_preview({ page: title })}
              View={View}
              locale={locale}
              blocks={edit.blocks}
              isEdited={!isPreview}
              onLocale={setLocale}
              onDocument={setFrame}
              empty={
                <EmptyState
                  image="/scenes/quiet.webp"
                  title={m.page_empty_title()}
                  text={m.page_empty_text()}
                  actions={addBlock}
                />
              }
            />
          )}
        </div>
        <div role="status">
          <VisuallyHidden>{announced}</VisuallyHidden>
        </div>
      </div>
      {addedAt !== undefined && (
        <AddBlockDialog
          onAdd={(kind) => {
            const block = newBlock(kind);
            edit.change((now) => withBlockAt(now, addedAt, block));
            select({ block: block._id });
            setAddedAt(undefined);
          }}
          onClose={() => setAddedAt(undefined)}
        />
      )}
      {isPublishing && (
        <Publication edit={edit} title={title} locale={locale} onClose={() => setPublishing(false)} />
      )}
      <PageConflictDialog edit={edit} locale={locale} />
      <LeaveDialog isDirty={edit.state !== 'saved'} onLeave={edit.forget} />
    </PageEditorProvider>
  );
}
