import type { ShareText } from '../rendering/page-bundle.ts';

/** In pixels; the size that sites ask for. */
export const SIZE = { width: 1200, height: 630 };

/** Names of the font's files. The second one contains the characters that the first one lacks. */
export const SUBSETS = ['latin', 'latin-ext'] as const;
const FONT_FAMILY = SUBSETS.join(', ');

const NIGHT = '29,15,71';
/** The picture of `web/public/icon.svg`. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#5f35c9"/><path d="M7 21.5a9 9 0 0 1 18 0Z" fill="#ffb545"/><path d="M5.5 21.5h21" stroke="#fff" stroke-width="2" stroke-linecap="round"/><path d="M7 12.6C11 7.4 17.5 5.6 24 7.4" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/><circle cx="24.4" cy="7.5" r="2" fill="#fff"/></svg>`;

/** Long titles are smaller, and the longest are cut after four lines. */
const titleSize = ({ length }: string) => (length <= 24 ? 92 : length <= 60 ? 72 : 58);

type Style = Record<string, string | number>;

/** An element as satori reads it, without React. */
const element = (type: string, props: object) => ({ type, props, key: null });

const box = (style: Style, ...children: unknown[]) =>
  element('div', { style: { display: 'flex', ...style }, children });
/** `display: block`, because only a block truncates its lines. */
const lines = (text: string, count: number, style: Style) =>
  element('div', {
    style: { display: 'block', lineClamp: count, wordBreak: 'break-word', ...style },
    children: text,
  });

/** The elements of the picture, which are drawn on the scene. */
export function layout({ title, description }: ShareText) {
  const brand = box(
    { alignItems: 'center', gap: 18, fontSize: 40, color: '#fff' },
    element('img', { src: `data:image/svg+xml,${encodeURIComponent(ICON)}`, width: 60, height: 60 }),
    'Layover',
  );
  const texts = [
    title && lines(title, 4, { fontSize: titleSize(title), lineHeight: 1.08, color: '#fff' }),
    description && lines(description, 2, { fontSize: 30, lineHeight: 1.35, color: '#d8ccfa' }),
  ].filter(Boolean);
  return box(
    {
      width: SIZE.width,
      height: SIZE.height,
      padding: '60px 68px',
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: FONT_FAMILY,
      backgroundImage: `linear-gradient(90deg, rgb(${NIGHT}) 26%, rgba(${NIGHT},0.72) 52%, rgba(${NIGHT},0) 80%)`,
    },
    brand,
    box({ flexDirection: 'column', gap: 26, width: 740 }, ...texts),
  );
}
