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

/** What people do in a picture, nearest to the eye. */
export type OutingName = (typeof OUTINGS)[number];
