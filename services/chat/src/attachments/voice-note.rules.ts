/** A container of voice notes. */
interface Container {
  /** What file-type detects; it names a container after its most frequent content. */
  detected: readonly string[];
  type: string;
  extension: string;
  /** One of these names is in the list of tracks. */
  audio: readonly string[];
  /** None of these names is in it. */
  video: readonly string[];
}

/** What browsers record: Opus in WebM or Ogg, and AAC or Opus in MP4. */
const CONTAINERS: readonly Container[] = [
  {
    detected: ['video/webm', 'audio/webm'],
    type: 'audio/webm',
    extension: '.webm',
    audio: ['A_OPUS'],
    video: ['V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG', 'V_MS'],
  },
  {
    detected: ['audio/ogg; codecs=opus', 'audio/ogg'],
    type: 'audio/ogg',
    extension: '.ogg',
    audio: ['OpusHead'],
    video: ['theora'],
  },
  {
    detected: ['video/mp4', 'audio/mp4', 'audio/x-m4a'],
    type: 'audio/mp4',
    extension: '.m4a',
    audio: ['mp4a', 'Opus'],
    video: ['vide'],
  },
];

/** The bytes in which a recording names its tracks. */
const HEAD_BYTES = 4096;

/** The container of a recording without pictures; undefined for anything else. `detected` is the result of file-type. */
export function voiceContainer(bytes: Buffer, detected: string | undefined): Container | undefined {
  const head = bytes.subarray(0, HEAD_BYTES);
  const names = (wanted: readonly string[]) => wanted.some((name) => head.includes(name));
  return CONTAINERS.find(
    (container) =>
      detected !== undefined &&
      container.detected.includes(detected) &&
      names(container.audio) &&
      !names(container.video),
  );
}
