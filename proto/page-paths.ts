/**
 * The addresses of the web application, each once: its router has exactly one page for each, and the gateway answers
 * every other address with 404. `:id` stands for one segment.
 */
export const publicPaths = {
  home: '/',
  about: '/about-us',
  packages: '/packages',
  contact: '/contact',
  login: '/login',
  join: '/join-us',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
} as const;

export const areas = ['user', 'admin'] as const;
export type Area = (typeof areas)[number];

/** Below `/user` and below `/admin`; each area itself leads to its destinations. */
export const areaPaths = {
  destinations: '/destinations',
  destination: '/destinations/:id',
  profile: '/profile',
  otherProfile: '/profile/:id',
  packages: '/packages',
} as const;

export const areaPath = (area: Area, name: keyof typeof areaPaths) => `/${area}${areaPaths[name]}`;

const patterns = [
  ...Object.values(publicPaths),
  ...areas.flatMap((area) => [`/${area}`, ...Object.values(areaPaths).map((rest) => `/${area}${rest}`)]),
].map((address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'));

/** Whether the application has a page at this path. As in its router, letter case and a slash at the end do not matter. */
export const isPagePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
