import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import type { AttachmentView } from '../display/message-view.ts';
import { durationLabel } from './duration-label.ts';
import { useVoicePlayer } from './use-voice-player.ts';
import styles from './voice-note.module.css';

/** A voice note in the conversation, which is played in place. */
export function VoiceNote({ attachment, upload }: { attachment: AttachmentView; upload: ReactNode }) {
  const { audio, isPlaying, isLoading, position, speed, toggle, seek, nextSpeed } =
    useVoicePlayer(attachment);
  const total = attachment.seconds ?? 0;
  return (
    <fieldset className={styles.note} aria-label={m.chat_voice()} data-testid="voice-note">
      <audio {...audio} />
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? m.chat_voice_pause() : m.chat_voice_play()}
        aria-busy={isLoading || undefined}
        onClick={toggle}
      >
        {isPlaying ? (
          <IconPlayerPauseFilled aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled aria-hidden="true" />
        )}
      </button>
      <input
        type="range"
        className={styles.bar}
        min={0}
        max={total}
        step="any"
        value={Math.min(position, total)}
        aria-label={m.chat_voice_position()}
        aria-valuetext={m.chat_voice_of({ at: durationLabel(position), total: durationLabel(total) })}
        onChange={({ target }) => seek(target.valueAsNumber)}
      />
      <span className={styles.time}>{durationLabel(position > 0 ? position : total)}</span>
      {upload || (
        <button
          type="button"
          className={styles.speed}
          aria-label={m.chat_voice_speed({ speed })}
          onClick={nextSpeed}
        >
          {`${speed}×`}
        </button>
      )}
    </fieldset>
  );
}
