import type { Editor } from '@tiptap/react';
import { EditorContent, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { pastedFiles } from '#shared/files/pasted-files.ts';
import { m } from '#shared/i18n/i18n.ts';
import essay from '../post/post-html.module.css';
import { extensions } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { listsFromWord } from './lists-from-word.ts';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './rich-text.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { useTextPictures } from './use-text-pictures.ts';

interface RichTextProps {
  html: string;
  lang: string;
  onChange: (html: string) => void;
  error: string | undefined;
}

/** The text of a post with its toolbar. Alt+F10 leads to the toolbar, and Escape back to the text. */
export function RichText({ html, lang, onChange, error }: RichTextProps) {
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  const toolbar = useRef<HTMLDivElement>(null);
  const editorRef = useRef<Editor>(null);
  const pictures = useTextPictures(editorRef, () => setDialog('picture'));
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        class: `${essay.essay} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': m.editor_text(),
        'aria-placeholder': m.editor_text_placeholder(),
        lang,
      },
      handlePaste: (_, { clipboardData }) => pictures.add(clipboardData ? pastedFiles(clipboardData) : []),
      transformPastedHTML: listsFromWord,
      handleDrop: (view, event, __, isMoved) => {
        if (isMoved) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return pictures.add([...(event.dataTransfer?.files ?? [])], at);
      },
      handleKeyDown: (_, event) => {
        if (event.altKey && event.key === 'F10') {
          toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"], button')?.focus();
          return true;
        }
        if ((event.ctrlKey || event.metaKey) && event.key === 'k') {
          setDialog('link');
          event.preventDefault();
          return true;
        }
        return false;
      },
    },
    onUpdate: ({ editor: edited }) => onChange(edited.getHTML()),
  });
  editorRef.current = editor;
  const close = () => {
    setDialog(undefined);
    editor.commands.focus();
  };
  return (
    <div className={styles.field} data-invalid={error !== undefined}>
      <RichTextToolbar
        ref={toolbar}
        editor={editor}
        onLink={() => setDialog('link')}
        onPicture={() => (editor.isActive('image') ? setDialog('picture') : pictures.choose())}
      />
      <input {...pictures.inputProps} />
      {pictures.progress !== undefined && (
        <progress
          className={styles.progress}
          value={pictures.progress}
          max={1}
          aria-label={m.editor_picture_sending()}
        />
      )}
      <EditorContent editor={editor} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={close} />}
    </div>
  );
}
