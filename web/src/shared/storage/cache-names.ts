/** The caches that the service worker fills. A log-out removes the one with the pictures. */
export const cacheNames = { code: 'layover.code', pictures: 'layover.pictures' } as const;
