import { useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { useObjectUrl } from '#shared/hooks/use-object-url.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import type { AttachmentView } from '../display/message-view.ts';
import { readAttachment } from './attachment-queries.ts';

const SPEEDS = [1, 1.5, 2];

/** The note that is playing. Another one that starts pauses it. */
let playing: HTMLAudioElement | null = null;

/** Plays a voice note; its bytes are loaded at the first press. */
export function useVoicePlayer({ _id, blob, size, name }: AttachmentView) {
  const ref = useRef<HTMLAudioElement>(null);
  const [loaded, setLoaded] = useState<Blob>();
  const url = useObjectUrl(blob ?? loaded);
  const [isPlaying, setPlaying] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [position, setPosition] = useState(0);
  const [speed, setSpeed] = useState(1);

  const load = async () => {
    if (!_id || isLoading) return;
    setLoading(true);
    try {
      setLoaded(await readAttachment({ _id, size }, () => {}));
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status === 404;
      showToast(isMissing ? m.chat_file_not_found({ name }) : errorMessage(error));
    } finally {
      setLoading(false);
    }
  };
  const play = () => ref.current?.play().catch(() => showToast(m.chat_voice_unplayable()));

  return {
    isPlaying,
    isLoading,
    position,
    speed,
    audio: {
      ref,
      src: url,
      // The bytes were loaded because the person has pressed Play.
      autoPlay: loaded !== undefined,
      onPlay: ({ currentTarget }: { currentTarget: HTMLAudioElement }) => {
        if (playing !== currentTarget) playing?.pause();
        playing = currentTarget;
        currentTarget.playbackRate = speed;
        setPlaying(true);
      },
      // The person may have moved the position before the bytes were there.
      onLoadedMetadata: ({ currentTarget }: { currentTarget: HTMLAudioElement }) => {
        if (position > 0) currentTarget.currentTime = position;
      },
      onPause: () => setPlaying(false),
      onEnded: () => setPosition(0),
      onTimeUpdate: ({ currentTarget }: { currentTarget: HTMLAudioElement }) =>
        setPosition(currentTarget.ended ? 0 : currentTarget.currentTime),
      onError: () => url && showToast(m.chat_voice_unplayable()),
    },
    toggle: () => {
      if (isPlaying) ref.current?.pause();
      else if (url) void play();
      else void load();
    },
    seek: (seconds: number) => {
      setPosition(seconds);
      if (ref.current && url) ref.current.currentTime = seconds;
    },
    nextSpeed: () => {
      const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
      setSpeed(next);
      if (ref.current) ref.current.playbackRate = next;
    },
  };
}
