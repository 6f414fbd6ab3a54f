import type { EditablePost } from '@layover/proto/http/content/blog-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { BLOG_KEY } from '#entities/blog/blog-queries.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { fieldMessage } from '#shared/api/field-messages.ts';
import { type BlogPlace, paths } from '#shared/config/paths.ts';
import { locale, m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorActions } from './editor-actions.tsx';
import { EditorSide } from './editor-side.tsx';
import styles from './post-editor.module.css';
import { PostSaveStatus } from './post-save-status.tsx';
import { emptyPost, textsIn, valuesOf, withTexts } from './post-values.ts';
import { Preview } from './preview.tsx';
import { RichText } from './rich-text.tsx';
import { usePostEdit } from './use-post-edit.ts';

interface PostEditorProps {
  place: BlogPlace;
  owner: string;
  /** Undefined for a new post. */
  loaded: EditablePost | undefined;
}

/** The editor of a post, with its title and text as readers will see them, and its further fields at the side. */
export function PostEditor({ place, owner, loaded }: PostEditorProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const edit = usePostEdit({
    loaded,
    initial: loaded ? valuesOf(loaded) : emptyPost(locale()),
    owner,
    // The page stays, so that the writer goes on typing; a reload opens the stored post.
    onCreated: ({ _id }) =>
      window.history.replaceState(window.history.state, '', paths.editPostIn(place, _id)),
  });
  const { values, change } = edit;
  const [language, setLanguage] = useState(values.locale);
  const [previewed, setPreviewed] = useState<EditablePost>();
  /** Grows when the texts change from elsewhere, so that the rich text starts anew. */
  const [version, setVersion] = useState(0);
  const texts = textsIn(values, language);
  const fields = edit.error instanceof ApiError ? edit.error.fields : {};
  const errorOf = (name: string) => fields[name] && fieldMessage(fields[name]);
  const refreshBlog = () => client.invalidateQueries({ queryKey: [BLOG_KEY] });

  const writing = useRef<HTMLDivElement>(null);
  const endPreview = () => {
    flushSync(() => setPreviewed(undefined));
    writing.current?.querySelector<HTMLElement>('[contenteditable]')?.focus({ preventScroll: true });
  };

  // The editor stays behind the preview, so that it keeps what can be undone.
  return (
    <>
      {previewed && <Preview post={previewed} place={place} onClose={endPreview} />}
      <div ref={writing} className="wrap" hidden={previewed !== undefined}>
        <PageTitle>{texts.title || m.editor_page()}</PageTitle>
        <form className={styles.editor} onSubmit={(event) => event.preventDefault()}>
          <header className={styles.top}>
            <PostSaveStatus edit={edit} />
            <EditorActions
              edit={edit}
              onPreview={setPreviewed}
              onPublished={async (post) => {
                await refreshBlog();
                navigate(paths.postIn(place, post.slug));
              }}
              onRemoved={async () => {
                await refreshBlog();
                navigate(paths.blogIn(place));
              }}
            />
          </header>
          <div className={styles.columns}>
            <div className={styles.main}>
              <h1 className={styles.titleHead}>
                <textarea
                  className={styles.title}
                  rows={1}
                  lang={language}
                  aria-label={m.editor_title()}
                  aria-invalid={errorOf('title') ? true : undefined}
                  placeholder={m.editor_title()}
                  value={texts.title}
                  onChange={({ target }) => {
                    const title = target.value.replaceAll('\n', ' ');
                    change((now) => withTexts(now, language, { title }));
                  }}
                />
              </h1>
              {errorOf('title') && (
                <p className={styles.error} role="alert">
                  {errorOf('title')}
                </p>
              )}
              <RichText
                key={`${language} ${version}`}
                html={texts.html}
                lang={language}
                error={errorOf('html')}
                onChange={(html) => change((now) => withTexts(now, language, { html }))}
              />
            </div>
            <EditorSide edit={edit} language={language} onLanguage={setLanguage} errorOf={errorOf} />
          </div>
        </form>
        <ConflictDialog edit={edit} onResolved={() => setVersion(version + 1)} />
      </div>
    </>
  );
}
