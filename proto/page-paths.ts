/**
 * The paths of the web application. Its router has one page for each path, and the gateway responds with 404 to every
 * other path. `:id` matches one segment, and `:id?` one or none.
 */
export const publicPaths = {
  home: '/',
  about: '/about-us',
  packages: '/packages',
  contact: '/contact',
  login: '/login',
  join: '/join-us',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token?',
  verifyEmail: '/verify-email/:token',
  undoEmailChange: '/undo-email-change/:token',
  keepAccount: '/keep-account/:token',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  /** A plan for visitors. Members are redirected to its page in their area. */
  plan: '/plans/:id',
  sharedPlan: '/shared/:secret',
  unsubscribe: '/unsubscribe/:secret/:topic',
  blog: '/blog',
  newPost: '/blog/add',
  editPost: '/blog/edit/:id?',
  post: '/blog/:post',
} as const;

export const areas = ['user', 'admin'] as const;
export type Area = (typeof areas)[number];

/** Paths below `/user` and `/admin`. `/user` redirects to its destinations, `/admin` to its start page. */
export const areaPaths = {
  destinations: '/destinations',
  destination: '/destinations/:id',
  profile: '/profile',
  otherProfile: '/profile/:id',
  people: '/people',
  trips: '/trips',
  /** The list of chats beside a conversation. */
  messages: '/messages/:id?',
  /** The list of the pages of settings. */
  settings: '/settings',
  account: '/settings/account',
  security: '/settings/security',
  visibility: '/settings/visibility',
  notifications: '/settings/notifications',
  display: '/settings/display',
  workEmail: '/work-email/:token',
} as const;

/** Former paths below `/user` and `/admin`, each with the name of the page to which it redirects. */
export const formerAreaPaths = {
  '/notifications': 'notifications',
  '/security': 'security',
} as const satisfies Record<string, keyof typeof areaPaths>;

/** Pages of the user area alone. */
export const userPaths = {
  /** The first page after joining. */
  welcome: '/user/welcome',
  packages: '/user/packages',
  payments: '/user/payments/:id?',
  /** With a token an invitation to one. */
  seats: '/user/seats/:token?',
  blog: '/user/blog',
  post: '/user/blog/:post',
} as const;

/** Pages of the admin area alone. */
export const adminPaths = {
  plans: '/admin/plans',
  newPlan: '/admin/new-plan',
  /** Without an id it leads to the page of a new plan. */
  planEditor: '/admin/plans/edit',
  editPlan: '/admin/plans/edit/:id',
  suggestions: '/admin/suggestions',
  suggestion: '/admin/suggestions/:id',
  reports: '/admin/reports',
  report: '/admin/reports/:id',
  inbox: '/admin/inbox',
  contactMessage: '/admin/inbox/:id',
  cities: '/admin/destinations/manage',
  newCity: '/admin/destinations/manage/new',
  editCity: '/admin/destinations/manage/:id',
  start: '/admin/start',
  users: '/admin/users',
  user: '/admin/users/:id',
  audit: '/admin/audit',
  webhooks: '/admin/webhooks',
  webhook: '/admin/webhooks/:id',
  categories: '/admin/category',
  newCategory: '/admin/category/add',
  /** Without an id it leads to the page of a new category. */
  categoryEditor: '/admin/category/edit',
  editCategory: '/admin/category/edit/:id',
  packages: '/admin/packages',
  newPackage: '/admin/packages/add',
  /** Without an id it leads to the page of a new package. */
  packageEditor: '/admin/packages/edit',
  editPackage: '/admin/packages/edit/:id',
  payments: '/admin/payments',
  payment: '/admin/payments/:id',
  vouchers: '/admin/vouchers',
  newVoucher: '/admin/vouchers/add',
  blog: '/admin/viewblog',
  newPost: '/admin/viewblog/add',
  editPost: '/admin/viewblog/edit/:id?',
  post: '/admin/viewblog/:post',
  homeEditor: '/admin/home',
  blogEditor: '/admin/blog',
  blogCategories: '/admin/blog/categories',
  aboutEditor: '/admin/about',
  adsEditor: '/admin/ads',
  newAd: '/admin/ads/new',
  editAd: '/admin/ads/edit/:id',
} as const;

export const areaPath = (area: Area, name: keyof typeof areaPaths) => `/${area}${areaPaths[name]}`;

/** All paths of pages, with their parameters. */
export const pagePaths: readonly string[] = [
  ...Object.values(publicPaths),
  ...Object.values(userPaths),
  ...Object.values(adminPaths),
  ...areas.flatMap((area) => [
    `/${area}`,
    ...[...Object.values(areaPaths), ...Object.keys(formerAreaPaths)].map((rest) => `/${area}${rest}`),
  ]),
];

const patterns = pagePaths.map(
  (address) =>
    new RegExp(`^${address.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
);

/** Whether the application has a page at this path. Case and a trailing slash are ignored, as in the router. */
export const isPagePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
