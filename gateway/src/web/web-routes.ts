/** First segments of the addresses that the single-page application knows; it answers others with its own 404 page. */
const known = new Set([
  '',
  'about-us',
  'admin',
  'blog',
  'contact',
  'forgot-password',
  'join-us',
  'login',
  'packages',
  'privacy-policy',
  'reset-password',
  'terms-and-conditions',
  'user',
]);

export const isWebRoute = (path: string) => known.has(path.split('/', 2)[1] ?? '');
