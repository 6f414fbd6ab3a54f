export const OUTINGS = [
  'terrace',
  'quay',
  'rooftop',
  'park',
  'beach',
  'stadium',
  'market',
  'bridge',
  'dinner',
  'boat',
  'hike',
  'gallery',
  'music',
] as const;

/** What the people in the foreground do. */
export type OutingName = (typeof OUTINGS)[number];
