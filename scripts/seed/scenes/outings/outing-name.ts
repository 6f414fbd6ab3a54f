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

/** The activity of the people in the foreground. */
export type OutingName = (typeof OUTINGS)[number];
