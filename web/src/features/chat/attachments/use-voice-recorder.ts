import { VOICE_SECONDS_MAX } from '@layover/proto/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UnsentFile } from './attachment.ts';
import { microphoneLevel } from './microphone-level.ts';
import { extensionOfType, recordableType } from './voice-types.ts';

/** Clear speech. Five minutes are a bit over a megabyte. */
const BITS_PER_SECOND = 32_000;
const TICK_MS = 100;

export type RecorderProblem = 'denied' | 'no_microphone' | 'failed';

const problemOf = (error: unknown): RecorderProblem => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'no_microphone' : 'failed';
};

interface Recording {
  state: 'starting' | 'recording' | 'full' | RecorderProblem;
  seconds: number;
  /** The loudness from 0 to 1. */
  level: number;
}

/**
 * Records from the microphone as soon as it is mounted, for five minutes at most, and releases the microphone when it is
 * unmounted.
 */
export function useVoiceRecorder(): Recording & { finish: () => Promise<UnsentFile | undefined> } {
  const [recording, setRecording] = useState<Recording>({ state: 'starting', seconds: 0, level: 0 });
  const recorder = useRef<MediaRecorder>(undefined);
  const chunks = useRef<Blob[]>([]);
  const onTick = useEffectEvent((seconds: number, level: number) => {
    const isFull = seconds >= VOICE_SECONDS_MAX;
    if (isFull && recorder.current?.state === 'recording') recorder.current.pause();
    setRecording({
      state: isFull ? 'full' : 'recording',
      seconds: Math.min(seconds, VOICE_SECONDS_MAX),
      level: isFull ? 0 : level,
    });
  });

  useEffect(() => {
    let stop = () => {};
    let isUnmounted = false;
    const start = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const release = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      if (isUnmounted) return release();
      const level = microphoneLevel(stream);
      const type = recordableType();
      const made = new MediaRecorder(stream, {
        audioBitsPerSecond: BITS_PER_SECOND,
        ...(type && { mimeType: type }),
      });
      made.addEventListener('dataavailable', ({ data }) => chunks.current.push(data));
      made.start();
      recorder.current = made;
      const startedAt = performance.now();
      const tick = () => onTick((performance.now() - startedAt) / 1000, level.now());
      tick();
      const timer = window.setInterval(tick, TICK_MS);
      stop = () => {
        window.clearInterval(timer);
        level.close();
        if (made.state !== 'inactive') made.stop();
        release();
      };
    };
    start().catch((error) => {
      if (!isUnmounted) setRecording({ state: problemOf(error), seconds: 0, level: 0 });
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);

  const finish = async (): Promise<UnsentFile | undefined> => {
    const made = recorder.current;
    if (!made) return undefined;
    const stopped = new Promise((resolve) => made.addEventListener('stop', resolve, { once: true }));
    if (made.state !== 'inactive') {
      made.stop();
      await stopped;
    }
    const type = made.mimeType.split(';')[0] ?? '';
    const blob = new Blob(chunks.current, { type });
    const about = {
      kind: 'voice' as const,
      name: `voice-note.${extensionOfType(type)}`,
      type,
      width: null,
      height: null,
    };
    return { ...about, blob, size: blob.size, seconds: Math.max(1, Math.round(recording.seconds)) };
  };
  return { ...recording, finish };
}
