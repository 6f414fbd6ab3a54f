/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching';

declare global {
  interface Window {
    /** The build puts the list of files here. */
    __WB_MANIFEST: (PrecacheEntry | string)[];
  }
}

/** The global object of the service worker. The compiler takes this code for that of a page. */
export const worker = self as unknown as ServiceWorkerGlobalScope;

const MEMBER_AREA = /^\/(?:user|admin)(?:\/|$)/i;
export const isInMemberArea = (url: string): boolean => MEMBER_AREA.test(new URL(url).pathname);
