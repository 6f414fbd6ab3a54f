import EmojiPicker, { EmojiStyle, SuggestionMode, Theme } from 'emoji-picker-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { hasFinePointer } from '#shared/hooks/use-viewport.ts';
import { locale, m } from '#shared/i18n/i18n.ts';
import { useTheme } from '#shared/ui/preferences/theme.ts';
import styles from './emoji-panel.module.css';

const spanish = () => import('emoji-picker-react/data/emojis-es');

/** Emoji picker above the messages. The glyphs are those of the user's system. */
export default function EmojiPanel({
  onPick,
  onClose,
}: {
  onPick: (emoji: string) => void;
  onClose: () => void;
}) {
  const theme = useTheme();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const closeOnPressOutside = (event: PointerEvent) => {
      const area = panel.current?.closest('form') ?? panel.current;
      if (!area?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', closeOnPressOutside);
    return () => document.removeEventListener('pointerdown', closeOnPressOutside);
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter must not send the message.
    if (event.key === 'Enter') event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stops key events of the emoji buttons.
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
