import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { Toolbar } from 'radix-ui';
import type { ComponentType, Ref } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import styles from './rich-text.module.css';

interface RichTextToolbarProps {
  editor: Editor;
  onLink: () => void;
  onPicture: () => void;
  ref: Ref<HTMLDivElement>;
}

interface Tool {
  label: string;
  Icon: ComponentType<{ stroke?: number; 'aria-hidden'?: 'true' }>;
  /** Undefined for an action that is not on or off. */
  isPressed?: boolean;
  isDisabled?: boolean;
  run: () => void;
}

/** One tab stop; the arrow keys move between the buttons. */
export function RichTextToolbar({ editor, onLink, onPicture, ref }: RichTextToolbarProps) {
  const chain = () => editor.chain().focus();
  const on = (name: string, attributes?: object) => editor.isActive(name, attributes);
  const groups: Tool[][] = [
    [
      {
        label: m.editor_heading(),
        Icon: IconH2,
        isPressed: on('heading', { level: 2 }),
        run: () => chain().toggleHeading({ level: 2 }).run(),
      },
      {
        label: m.editor_subheading(),
        Icon: IconH3,
        isPressed: on('heading', { level: 3 }),
        run: () => chain().toggleHeading({ level: 3 }).run(),
      },
    ],
    [
      {
        label: m.editor_bold(),
        Icon: IconBold,
        isPressed: on('bold'),
        run: () => chain().toggleBold().run(),
      },
      {
        label: m.editor_italic(),
        Icon: IconItalic,
        isPressed: on('italic'),
        run: () => chain().toggleItalic().run(),
      },
      {
        label: m.editor_underline(),
        Icon: IconUnderline,
        isPressed: on('underline'),
        run: () => chain().toggleUnderline().run(),
      },
      {
        label: m.editor_strike(),
        Icon: IconStrikethrough,
        isPressed: on('strike'),
        run: () => chain().toggleStrike().run(),
      },
      { label: m.editor_link(), Icon: IconLink, isPressed: on('link'), run: onLink },
    ],
    [
      {
        label: m.editor_quote(),
        Icon: IconBlockquote,
        isPressed: on('blockquote'),
        run: () => chain().toggleBlockquote().run(),
      },
      {
        label: m.editor_list(),
        Icon: IconList,
        isPressed: on('bulletList'),
        run: () => chain().toggleBulletList().run(),
      },
      {
        label: m.editor_numbered_list(),
        Icon: IconListNumbers,
        isPressed: on('orderedList'),
        run: () => chain().toggleOrderedList().run(),
      },
      { label: m.editor_picture(), Icon: IconPhotoPlus, isPressed: on('image'), run: onPicture },
    ],
    [
      {
        label: m.editor_undo(),
        Icon: IconArrowBackUp,
        isDisabled: !editor.can().undo(),
        run: () => chain().undo().run(),
      },
      {
        label: m.editor_redo(),
        Icon: IconArrowForwardUp,
        isDisabled: !editor.can().redo(),
        run: () => chain().redo().run(),
      },
    ],
  ];
  return (
    <Toolbar.Root
      ref={ref}
      className={styles.toolbar}
      aria-label={m.editor_toolbar()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.commands.focus();
      }}
    >
      {groups.map((tools, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups have a fixed order.
        <div key={index} className={styles.group}>
          {tools.map(({ label, Icon, isPressed, isDisabled, run }) => (
            <Toolbar.Button
              key={label}
              className={styles.tool}
              aria-label={label}
              title={label}
              aria-pressed={isPressed}
              disabled={isDisabled}
              onClick={run}
            >
              <Icon stroke={1.75} aria-hidden="true" />
            </Toolbar.Button>
          ))}
        </div>
      ))}
    </Toolbar.Root>
  );
}
