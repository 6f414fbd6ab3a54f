import { areas, publicPaths } from '@layover/proto/page-paths';
import type { RequestHandler } from 'express';

/** Pages that are for one person, or whose address is a secret. */
const { login, join, forgotPassword, resetPassword, verifyEmail, undoEmailChange, keepAccount } = publicPaths;
const { sharedPlan, unsubscribe, newPost, editPost } = publicPaths;
const personal = [
  login,
  join,
  forgotPassword,
  resetPassword,
  verifyEmail,
  undoEmailChange,
  keepAccount,
  sharedPlan,
  unsubscribe,
  newPost,
  editPost,
].map((path) => path.replace(/\/:.*$/, ''));

const disallowed = ['/api/', ...areas.map((area) => `/${area}`), ...personal];
const allowed = ['/api/blog/images/', '/api/content/images/', '/api/plan/images/', '/api/blog/rss.xml'];

/** The sitemaps of the site, with the calls that answer them. */
export const sitemaps = [
  ['/sitemap.xml', '/api/blog/sitemap.xml'],
  ['/sitemap-plans.xml', '/api/plan/sitemap.xml'],
] as const;

/** `robots.txt` allows search engines the public pages only. */
export function robots(publicUrl: string | undefined): RequestHandler {
  const site = publicUrl?.replace(/\/+$/, '');
  const lines = [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    ...disallowed.map((path) => `Disallow: ${path}`),
    ...(site === undefined ? [] : ['', ...sitemaps.map(([path]) => `Sitemap: ${site}${path}`)]),
  ];
  const text = `${lines.join('\n')}\n`;
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    res.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(text);
  };
}

const isPersonal = new RegExp(`^(${[...areas.map((area) => `/${area}`), ...personal].join('|')})(/|$)`, 'i');

/** Pages of a person are not indexed even where a link leads to them. */
export const noIndexOfPersonalPages: RequestHandler = (req, res, next) => {
  if (isPersonal.test(req.path)) res.set('X-Robots-Tag', 'noindex, nofollow');
  next();
};
