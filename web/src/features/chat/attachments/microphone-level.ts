/** Speech has a root mean square of about 0.2. */
const LOUD = 0.25;

/** Measures how loud a stream is, from 0 to 1. */
export function microphoneLevel(stream: MediaStream): { now: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    now() {
      analyser.getFloatTimeDomainData(samples);
      const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(square) / LOUD);
    },
    close: () => void context.close(),
  };
}
