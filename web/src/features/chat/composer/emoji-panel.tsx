import EmojiPicker, { EmojiStyle, SuggestionMode, Theme } from 'emoji-picker-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { locale, m } from '#shared/i18n/i18n.ts';
import { useTheme } from '#shared/ui/theme.ts';
import { hasFinePointer } from '../client/use-viewport.ts';
import styles from './emoji-panel.module.css';

const spanish = () => import('emoji-picker-react/data/emojis-es');

/** The signs of the reader's own system, over the messages; nothing is fetched from elsewhere. */
export default function EmojiPanel({
  onPick,
  onClose,
}: {
  onPick: (sign: string) => void;
  onClose: () => void;
}) {
  const theme = useTheme();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const form = panel.current?.closest('form');
      if (!form?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The message's Enter is not meant here.
    if (event.key === 'Enter') event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the keys of what is inside to itself.
    <div ref={panel} className={styles.panel} onKeyDown={onKeyDown}>
      <EmojiPicker
        emojiStyle={EmojiStyle.NATIVE}
        theme={theme === 'dark' ? Theme.DARK : Theme.LIGHT}
        suggestedEmojisMode={SuggestionMode.RECENT}
        width="100%"
        height="20rem"
        previewConfig={{ showPreview: false }}
        skinTonesDisabled
        autoFocusSearch={hasFinePointer()}
        labels={{
          searchPlaceholder: m.chat_emoji_search(),
          searchLabel: m.chat_emoji_search(),
          searchResultsNone: m.chat_emoji_none(),
          loading: m.loading(),
        }}
        {...(locale() === 'es' && { emojiData: spanish })}
        onEmojiClick={({ emoji }) => onPick(emoji)}
      />
    </div>
  );
}
