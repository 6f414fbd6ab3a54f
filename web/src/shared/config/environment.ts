/** Whether this code renders a page on the server, where there is no browser. */
export const isServer = typeof window === 'undefined';
