import { VOICE_SECONDS_MAX } from '@layover/proto/limits';
import { IconSend2, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import type { UnsentFile } from './attachment.ts';
import { durationLabel } from './duration-label.ts';
import { type RecorderProblem, useVoiceRecorder } from './use-voice-recorder.ts';
import styles from './voice-recorder.module.css';

interface VoiceRecorderProps {
  onSend: (file: UnsentFile) => void;
  onCancel: () => void;
}

const problems: Readonly<Record<RecorderProblem, () => string>> = {
  denied: m.chat_voice_denied,
  no_microphone: m.chat_voice_no_microphone,
  failed: m.chat_voice_failed,
};

/** Records a voice note, in place of the message field. Enter sends it, Escape discards it. */
export default function VoiceRecorder({ onSend, onCancel }: VoiceRecorderProps) {
  const { state, seconds, level, finish } = useVoiceRecorder();
  const [isFinishing, setFinishing] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  const isRecording = state === 'recording' || state === 'full';
  const problem = state in problems ? problems[state as RecorderProblem]() : undefined;

  const send = async () => {
    if (!isRecording || isFinishing) return;
    setFinishing(true);
    const file = await finish();
    if (file) onSend(file);
    else onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && event.target === group.current) void send();
    else return;
    // Escape must not fold the window.
    event.preventDefault();
  };
  return (
    <fieldset
      ref={group}
      className={styles.recorder}
      aria-label={m.chat_voice_record()}
      // It has the focus while it records, so that Enter and Escape work at once.
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <IconButton label={problem ? m.close() : m.chat_voice_cancel()} onClick={onCancel}>
        <IconTrash stroke={1.75} />
      </IconButton>
      <div className={styles.state}>
        {problem ? (
          <p role="alert">{problem}</p>
        ) : (
          <>
            <span className={styles.level} style={{ '--level': level } as CSSProperties} aria-hidden="true" />
            <span className={styles.time}>{durationLabel(seconds)}</span>
            <span role="status">{statusText(state)}</span>
          </>
        )}
      </div>
      {!problem && (
        <IconButton
          className={styles.send}
          label={m.chat_voice_send()}
          disabled={!isRecording || isFinishing}
          onClick={() => void send()}
        >
          <IconSend2 stroke={1.75} />
        </IconButton>
      )}
    </fieldset>
  );
}

function statusText(state: ReturnType<typeof useVoiceRecorder>['state']): string {
  if (state === 'full') return m.chat_voice_full({ minutes: VOICE_SECONDS_MAX / 60 });
  return state === 'starting' ? m.chat_voice_starting() : m.chat_voice_recording();
}
