import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The font of the product, and one with the letters that it lacks. */
const files = {
  figtree: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  'figtree-bold': '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  noto: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-bold': '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
} as const;

type ReceiptFont = keyof typeof files;

export const receiptFonts = Object.entries(files).map(([name, file]): [name: ReceiptFont, path: string] => [
  name as ReceiptFont,
  resolve(file),
]);

/** The letters of Figtree, in which almost all texts are. */
const IN_FIGTREE =
  /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164-\u0165\u016a-\u017e\u2013-\u2014\u2018-\u201a\u201c-\u201e\u20ac]*$/;

export const fontOf = (text: string, isBold: boolean): ReceiptFont => {
  const family = IN_FIGTREE.test(text) ? 'figtree' : 'noto';
  return isBold ? `${family}-bold` : family;
};
