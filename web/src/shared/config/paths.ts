import type { Role } from '@layover/proto/http/shared-schemas';
import { type Area, adminPaths, areaPath, publicPaths, userPaths } from '@layover/proto/page-paths';

export type { Area };

/** The area of a role. */
export function areaOf(rol: Role | undefined): Area {
  return rol === 'ADMIN' ? 'admin' : 'user';
}

/** The part of the site that shows the blog: the public site or an area. */
export type BlogPlace = Area | 'public';

const blogPaths = { public: publicPaths, user: { ...publicPaths, ...userPaths }, admin: adminPaths } as const;

/** The paths of all pages, such as `paths.destination(area, id)`. */
export const paths = {
  ...publicPaths,
  afterLogOut: publicPaths.home,
  /** The first page of an area: where members come after the sign-in, and where the logo leads. */
  firstPage: (area: Area) => (area === 'admin' ? adminPaths.start : areaPath(area, 'destinations')),
  /** The packages that ADMINs edit and users buy. */
  packagesIn: (area: Area) => (area === 'admin' ? adminPaths.packages : userPaths.packages),
  /** The packages for somebody who has reached a limit. `back` is where they go on. */
  packagesFor: (reason: 'chat', back: string) =>
    `${userPaths.packages}?${new URLSearchParams({ for: reason, back })}`,
  welcome: userPaths.welcome,
  packagesOfUser: userPaths.packages,
  payments: userPaths.payments.replace('/:id?', ''),
  payment: (id: string) => userPaths.payments.replace(':id?', id),
  seats: userPaths.seats.replace('/:token?', ''),
  seat: (token: string) => userPaths.seats.replace(':token?', token),
  people: (area: Area) => areaPath(area, 'people'),
  trips: (area: Area) => areaPath(area, 'trips'),
  /** `id` is a chat's, or `person:<id>` for a person without a chat. */
  messages: (area: Area, id?: string) => areaPath(area, 'messages').replace('/:id?', id ? `/${id}` : ''),
  settings: (area: Area) => areaPath(area, 'settings'),
  account: (area: Area) => areaPath(area, 'account'),
  security: (area: Area) => areaPath(area, 'security'),
  visibility: (area: Area) => areaPath(area, 'visibility'),
  notifications: (area: Area) => areaPath(area, 'notifications'),
  display: (area: Area) => areaPath(area, 'display'),
  plan: (id: string) => publicPaths.plan.replace(':id', id),
  /** The page of a plan for a reader: the one in their area, or the public one for a visitor. */
  planFor: (rol: Role | undefined, id: string): string =>
    rol ? paths.destination(areaOf(rol), id) : paths.plan(id),
  sharedPlan: (secret: string) => publicPaths.sharedPlan.replace(':secret', secret),
  destinations: (area: Area) => areaPath(area, 'destinations'),
  destination: (area: Area, id: string) => areaPath(area, 'destination').replace(':id', id),
  profile: (area: Area, id?: string) =>
    id ? areaPath(area, 'otherProfile').replace(':id', id) : areaPath(area, 'profile'),
  blogIn: (place: BlogPlace, search = '') => blogPaths[place].blog + (search && `?${search}`),
  postIn: (place: BlogPlace, post: string) => blogPaths[place].post.replace(':post', post),
  newPostIn: (place: BlogPlace) => blogPaths[place].newPost,
  editPostIn: (place: BlogPlace, id: string) => blogPaths[place].editPost.replace(':id?', id),
  admin: {
    ...adminPaths,
    newPlanIn: (city: string) => `${adminPaths.newPlan}?city=${encodeURIComponent(city)}`,
    editPlan: (id: string) => adminPaths.editPlan.replace(':id', id),
    suggestion: (id: string) => adminPaths.suggestion.replace(':id', id),
    report: (id: string) => adminPaths.report.replace(':id', id),
    contactMessage: (id: string) => adminPaths.contactMessage.replace(':id', id),
    reportsOf: (filter: { person: string; state: string }) =>
      `${adminPaths.reports}?${new URLSearchParams(filter)}`,
    user: (id: string) => adminPaths.user.replace(':id', id),
    auditOf: (filter: { actor?: string; subject?: string }) =>
      `${adminPaths.audit}?${new URLSearchParams(filter)}`,
    webhook: (id: string) => adminPaths.webhook.replace(':id', id),
    editCategory: (slug: string) => adminPaths.editCategory.replace(':id', slug),
    editAd: (id: string) => adminPaths.editAd.replace(':id', id),
    payment: (id: string) => `${adminPaths.payments}?${new URLSearchParams({ payment: id })}`,
    paymentsOf: (person: string) => `${adminPaths.payments}?${new URLSearchParams({ person })}`,
    paymentsWith: (voucher: string) => `${adminPaths.payments}?${new URLSearchParams({ voucher })}`,
    /** The vouchers whose codes begin so. */
    vouchersLike: (filter: string) => `${adminPaths.vouchers}?${new URLSearchParams({ filter })}`,
    editPackage: (id: string) => adminPaths.editPackage.replace(':id', id),
    editCity: (slug: string) => adminPaths.editCity.replace(':id', slug),
  },
} as const;

/** Whether the page sells something. Chat windows are not docked there. */
export const isCheckout = (pathname: string): boolean => /^\/user\/(packages|payments)(\/|$)/.test(pathname);

const REDIRECT = 'redirect';

/** The query of a sign-in page that redirects to `target`. */
export const redirectSearch = (target: string): string => `?${REDIRECT}=${encodeURIComponent(target)}`;

const withRedirect = (path: string, from?: string): string =>
  from && from !== '/' ? path + redirectSearch(from) : path;

/** The path of the sign-in page with a redirect back to `from`. */
export const loginPath = (from?: string): string => withRedirect(paths.login, from);

/** The path of the join page with a redirect back to `from`. */
export const joinPath = (from: string): string => withRedirect(paths.join, from);

/** The path in `?redirect=` if it is on this site, else undefined. */
export function redirectTarget(search: string): string | undefined {
  const target = new URLSearchParams(search).get(REDIRECT);
  return target && isSafeLocalPath(target) ? target : undefined;
}

/**
 * Whether the path is on this site. Browsers read `//` and `/\` as another host, also after they have resolved dots;
 * control characters are not allowed.
 */
export function isSafeLocalPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression excludes control characters.
  if (!/^\/(?![/\\])[^\\?#\u0000-\u001f]*(?:[?#][^\u0000-\u001f]*)?$/.test(path)) return false;
  const { host, pathname } = new URL(path, 'http://local.invalid');
  return host === 'local.invalid' && !pathname.startsWith('//');
}
