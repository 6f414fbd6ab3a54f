/** What browsers record, the best first: Opus, and AAC in Safari. */
const TYPES = [
  { mimeType: 'audio/webm;codecs=opus', extension: 'webm' },
  { mimeType: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { mimeType: 'audio/mp4', extension: 'm4a' },
] as const;

/** The type that this browser records. */
export const recordableType = (): string | undefined =>
  TYPES.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType))?.mimeType;

/** Whether this browser can record. Without https there is no access to the microphone. */
export const canRecord = (): boolean =>
  'mediaDevices' in navigator && 'MediaRecorder' in window && recordableType() !== undefined;

/** `type` is without its codecs. */
export const extensionOfType = (type: string): string =>
  TYPES.find(({ mimeType }) => mimeType.startsWith(type))?.extension ?? 'webm';
