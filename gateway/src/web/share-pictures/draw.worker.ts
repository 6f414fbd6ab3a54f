import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import type { ShareText } from '../rendering/page-bundle.ts';
import { layout, SIZE, SUBSETS } from './layout.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file));
const FONTS = SUBSETS.map((name) => ({
  name,
  data: read(`fonts/bricolage-grotesque-88-${name}-700-normal.woff`),
  weight: 700 as const,
}));
const SCENES = ['lisbon', 'singapore', 'istanbul', 'sydney'].map((city) => read(`scenes/${city}.jpg`));

/** Matches characters that the font does not have, such as emoji and other scripts. */
const NOT_IN_FONT =
  /[^\u0020-\u007E\u00A0-\u02BA\u1E00-\u1E9F\u2010-\u2015\u2018-\u201E\u2020-\u2022\u2026\u2039\u203A\u20AC\u2122]+/gu;

/** The text in characters of the font; may be empty. */
const drawable = (text: string) =>
  text.normalize('NFC').replace(NOT_IN_FONT, ' ').replaceAll(/\s+/g, ' ').trim();

// One thread for each picture, because two are no faster for visitors, and the pages need the CPU.
sharp.concurrency(1);
sharp.cache(false);

/** Draws the picture of a page for previews of its link: its title on an illustrated city. The same text has the same picture. */
export default async function drawSharePicture(text: ShareText): Promise<Buffer> {
  const svg = await satori(layout({ title: drawable(text.title), description: drawable(text.description) }), {
    ...SIZE,
    fonts: FONTS,
  });
  const pick = createHash('sha256').update(text.title).digest().readUInt32BE();
  return sharp(SCENES[pick % SCENES.length])
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}
