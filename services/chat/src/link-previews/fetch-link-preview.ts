import type { PublicFetch } from '@layover/kit/http/public-fetch';
import { type EncodedImage, encodeImage, type ImageSizes } from '@layover/kit/uploads/image';
import type { LinkPreview } from '@layover/proto/http/chat/link-preview';
import { PICTURE_TYPES } from '@layover/proto/limits';
import { decodePage, readPage } from './read-page.ts';

/** The largest part of a page that is read. */
const PAGE_BYTES_MAX = 512 * 1024;
/** A larger picture is left out. Its connection ends as soon as more has arrived. */
const PICTURE_BYTES_MAX = 4 * 1024 * 1024;
/** For the page and its picture with all redirects. */
const TIMEOUT_MS = 5_000;
const PAGE_TYPES = ['text/html', 'application/xhtml+xml'];

/** Pixels. A conversation shows it 248 pixels wide, on screens with two or three device pixels per pixel. */
const SIZES: ImageSizes = {
  large: { width: 960, height: 960, fit: 'inside' },
  small: { width: 640, height: 640, fit: 'inside' },
};
/** A smaller picture is an icon or counts visits. */
const SIDE_MIN = 64;

/** A preview whose picture is not stored yet. */
export interface FetchedLinkPreview extends Omit<LinkPreview, 'picture'> {
  picture: EncodedImage | null;
}
export type FetchLinkPreview = (url: string) => Promise<FetchedLinkPreview | null>;

/** Fetches the metadata of the page of a link. Null if it has none or cannot be fetched. */
export function fetchLinkPreview(fetchPublic: PublicFetch): FetchLinkPreview {
  return async (url) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const wanted = { types: PAGE_TYPES, maxBytes: PAGE_BYTES_MAX, whenLarger: 'cut', signal } as const;
    const page = await fetchPublic(url, wanted).catch(() => null);
    const facts = page && readPage(decodePage(page.body, page.type.params.get('charset')));
    if (!facts) return null;
    const { picture, ...texts } = facts;
    return { url, ...texts, picture: picture === null ? null : await readPicture(picture, page.url, signal) };
  };

  async function readPicture(address: string, base: URL, signal: AbortSignal): Promise<EncodedImage | null> {
    try {
      const { href } = new URL(address, base);
      const wanted = {
        types: PICTURE_TYPES.map(({ type }) => type),
        maxBytes: PICTURE_BYTES_MAX,
        whenLarger: 'reject',
        signal,
      } as const;
      const { body } = await fetchPublic(href, wanted);
      const picture = await encodeImage(body, SIZES);
      return Math.min(picture.width, picture.height) < SIDE_MIN ? null : picture;
    } catch {
      return null;
    }
  }
}
