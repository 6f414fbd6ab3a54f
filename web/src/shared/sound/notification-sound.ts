/** Two notes, a fourth apart. */
const NOTES_HZ = [880, 1174.66];
const NOTE_S = 0.11;
const END_S = 0.55;
const VOLUME = 0.12;

const RESUME_MS = 500;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let context: AudioContext | undefined;

/**
 * Plays the sound, if `mayPlay` resolves to true. Browsers allow no sound before the user has pressed something in the
 * page; then nothing happens, so that another tab may play it.
 */
export async function playNotificationSound(mayPlay: () => Promise<boolean>): Promise<void> {
  if (navigator.userActivation?.hasBeenActive === false || !('AudioContext' in window)) return;
  try {
    context ??= new AudioContext();
    // Without permission, the promise of `resume` stays pending.
    if (context.state !== 'running') await Promise.race([context.resume(), pause(RESUME_MS)]);
    if (context.state === 'running' && (await mayPlay())) playNotes(context);
  } catch {
    // The device has no output for sound.
  }
}

function playNotes(audio: AudioContext): void {
  const start = audio.currentTime;
  const oscillator = new OscillatorNode(audio, { type: 'sine' });
  const gain = new GainNode(audio, { gain: 0 });
  for (const [index, frequency] of NOTES_HZ.entries()) {
    const at = start + index * NOTE_S;
    oscillator.frequency.setValueAtTime(frequency, at);
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(VOLUME, at + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, index === 0 ? at + NOTE_S : start + END_S);
  }
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + END_S);
}
