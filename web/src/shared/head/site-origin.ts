let current = (): string => window.location.origin;

/** Sets where the public address of the site comes from. The browser has it in its location. */
export function provideSiteOrigin(origin: () => string) {
  current = origin;
}

/** Such as `https://layover.example`. */
export const siteOrigin = (): string => current();
