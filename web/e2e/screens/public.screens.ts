import { lookAtScreens } from './screen.ts';

lookAtScreens('public', {
  home: { path: '/' },
  about: { path: '/about-us' },
  packages: { path: '/packages' },
  contact: { path: '/contact' },
  blog: { path: '/blog' },
  plan: { path: '/', link: /^\/plans\/[0-9a-f]{24}$/ },
  post: { path: '/blog', link: /^\/blog\/(?!add|edit)[^/?]+$/ },
  login: { path: '/login' },
  join: { path: '/join-us' },
  'forgotten password': { path: '/forgot-password' },
  'new password': { path: '/reset-password/unknown' },
  'confirmed e-mail': { path: '/verify-email/unknown' },
  'undone change of e-mail': { path: '/undo-email-change/unknown' },
  'kept account': { path: '/keep-account/unknown' },
  'shared plan': { path: '/shared/unknown' },
  'ended mails': { path: '/unsubscribe/unknown/chat' },
  terms: { path: '/terms-and-conditions' },
  privacy: { path: '/privacy-policy' },
  'not found': { path: '/nowhere' },
});
