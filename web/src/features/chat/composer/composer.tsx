import type { Person } from '@layover/proto/http/shared-schemas';
import { normalizeText } from '@layover/proto/http/text-rules';
import { textRules } from '@layover/proto/limits';
import { countCharacters } from '@layover/proto/text/characters';
import { IconCheck, IconMicrophone, IconMoodSmile, IconSend2 } from '@tabler/icons-react';
import { clsx } from 'clsx';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { textErrorMessage } from '#shared/api/text-error-message.ts';
import { pastedFiles } from '#shared/files/pasted-files.ts';
import { hasFinePointer } from '#shared/hooks/use-viewport.ts';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { useConnection } from '#shared/realtime/connection.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { ErrorBoundary } from '#shared/ui/status/error-boundary.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { AttachButton } from '../attachments/attach-button.tsx';
import { AttachmentDraftList } from '../attachments/attachment-draft-list.tsx';
import { canRecord } from '../attachments/voice-types.ts';
import { useUnsentWork } from '../send-queue/unsent-work.ts';
import styles from './composer.module.css';
import { ComposerBar } from './composer-bar.tsx';
import { MentionList } from './mention-list.tsx';
import { useAutoGrow } from './use-auto-grow.ts';
import { useComposer } from './use-composer.ts';
import { useMentionList } from './use-mention-list.ts';

const EmojiPanel = lazy(() => import('./emoji-panel.tsx'));
const VoiceRecorder = lazySection(() => import('../attachments/voice-recorder.tsx'));

const MESSAGE_LENGTH_MAX = textRules.messageText.max;
/** The counter appears when this many characters are left. */
const COUNT_FROM = 400;

interface ComposerProps {
  /** Id of the window; drafts are stored under it. */
  id: string;
  placeholder: string;
  /** Whether files can be sent. They cannot before a request is accepted. */
  attachable: boolean;
  /** People who can be mentioned. */
  mentionable: readonly Person[];
  hint?: string;
}

/** The message field. Enter sends, Shift+Enter adds a line, ArrowUp in an empty field edits the last message. */
export function Composer({ id, placeholder, attachable, mentionable, hint }: ComposerProps) {
  const [emoji, setEmoji] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { attachmentDrafts } = useUnsentWork();
  const compose = useComposer(id, field);
  const { text, state, drafts, type } = compose;
  const connection = useConnection();
  const isDisconnected = connection === 'unavailable' || connection === 'too-many-sockets';
  const ids = useId();
  useAutoGrow(field, text);

  const normal = normalizeText(text);
  const length = normal.length < MESSAGE_LENGTH_MAX - COUNT_FROM ? normal.length : countCharacters(normal);
  const error = textErrorMessage(text, textRules.messageText);
  const isCounted = error !== undefined || length > MESSAGE_LENGTH_MAX - COUNT_FROM;
  const files = state.edit ? 0 : drafts.files.length;
  const isSendable = (length > 0 || files > 0) && !error;

  const send = () => {
    if (!isSendable) return;
    compose.send();
    setEmoji(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentionList.onKeyDown(event)) return;
    if (event.key === 'ArrowUp' && text === '' && !state.edit && compose.editLast()) event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const replace = (from: number, to: number, inserted: string) => {
    // The caret is placed before the next key.
    flushSync(() => type(text.slice(0, from) + inserted + text.slice(to)));
    // On a touch device the focus would open the keyboard over the emoji.
    if (hasFinePointer()) field.current?.focus();
    field.current?.setSelectionRange(from + inserted.length, from + inserted.length);
  };
  const insert = (emojiText: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    replace(selectionStart, selectionEnd, emojiText);
  };
  const mentionList = useMentionList({ text, people: mentionable, replace });
  const attach = (chosen: File[]) => {
    if (attachable) void attachmentDrafts.add(id, chosen);
    else showToast(m.chat_attach_later());
    field.current?.focus();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = state.edit ? [] : pastedFiles(event.clipboardData);
    if (pasted.length === 0) return;
    event.preventDefault();
    attach(pasted);
  };
  const closeEmoji = () => {
    setEmoji(false);
    field.current?.focus();
  };

  const endRecording = () => {
    setRecording(false);
    requestAnimationFrame(() => field.current?.focus());
  };
  const isVoiceOffered = attachable && !state.edit && text === '' && files === 0 && canRecord();

  const cancel = () => {
    compose.cancel();
    field.current?.focus();
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !(emoji || state.edit || state.reply)) return;
    // Escape must not fold the window.
    event.preventDefault();
    if (emoji) closeEmoji();
    else compose.cancel();
  };

  return (
    <form className={styles.composer} onSubmit={onSubmit} onKeyDown={onEscape} onPaste={onPaste}>
      {emoji && (
        <ErrorBoundary fallback={() => <p className={styles.note}>{m.chat_emoji_failed()}</p>}>
          <Suspense fallback={<Skeleton className={styles.waiting} height="20rem" radius="var(--r4)" />}>
            <EmojiPanel onPick={insert} onClose={() => setEmoji(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
      {hint && (
        <p className={styles.note} id={`${ids}-hint`}>
          {hint}
        </p>
      )}
      {isDisconnected && (
        <p className={clsx(styles.note, styles.disconnected)} role="status">
          {connection === 'unavailable' ? m.chat_unavailable() : m.chat_too_many_windows()}
        </p>
      )}
      <MentionList list={mentionList} />
      <ComposerBar state={state} onCancel={cancel} />
      {!state.edit && (
        <AttachmentDraftList
          id={id}
          store={attachmentDrafts}
          drafts={drafts}
          onRemoved={() => field.current?.focus()}
        />
      )}
      {isRecording && (
        <Suspense>
          <VoiceRecorder
            onSend={(file) => {
              compose.sendVoice(file);
              endRecording();
            }}
            onCancel={endRecording}
          />
        </Suspense>
      )}
      <div className={styles.row} hidden={isRecording}>
        {!state.edit && attachable && <AttachButton onFiles={attach} />}
        <div className={styles.field}>
          <textarea
            ref={field}
            rows={1}
            value={text}
            placeholder={placeholder}
            aria-label={m.chat_message()}
            aria-describedby={clsx(hint && `${ids}-hint`, isCounted && `${ids}-count`) || undefined}
            aria-invalid={error ? true : undefined}
            enterKeyHint="send"
            data-focus-first=""
            {...mentionList.field}
            onChange={(event: ChangeEvent<HTMLTextAreaElement>) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton
            label={m.chat_emoji()}
            aria-expanded={emoji}
            onClick={() => (emoji ? closeEmoji() : setEmoji(true))}
          >
            <IconMoodSmile stroke={1.75} />
          </IconButton>
        </div>
        {isVoiceOffered ? (
          <IconButton
            className={styles.send}
            label={m.chat_voice_record()}
            onClick={() => setRecording(true)}
          >
            <IconMicrophone stroke={1.75} />
          </IconButton>
        ) : (
          <IconButton
            type="submit"
            className={styles.send}
            label={state.edit ? m.chat_save() : m.chat_send()}
            disabled={!isSendable}
          >
            {state.edit ? <IconCheck stroke={1.75} /> : <IconSend2 stroke={1.75} />}
          </IconButton>
        )}
      </div>
      {isCounted && (
        <p className={clsx(styles.count, error && styles.over)} id={`${ids}-count`} role="status">
          {error ?? m.chat_counter({ count: length, max: MESSAGE_LENGTH_MAX })}
        </p>
      )}
    </form>
  );
}
