import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, 'public');
const icon = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** Without the rounded corners: the system cuts the icon to its own shape. */
const square = icon.replace(' rx="9"', '');
/** A mask may cut off everything outside a circle of 80 % of the width. */
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect ', '<rect x="-4" y="-4" ')
  .replace('width="32" height="32"', 'width="40" height="40"');

const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, 'icons', name));

await draw(icon, 192, 'icon-192.png');
await draw(icon, 512, 'icon-512.png');
await draw(maskable, 512, 'maskable-512.png');
await draw(square, 180, 'apple-touch-icon.png');
