import { type Area, cropTransform, outputSize, type PhotoShape } from './crop.ts';

const QUALITY = 0.9;

/** The chosen part of a picture as WebP, or as JPEG if the browser cannot encode WebP. */
export async function encodeCrop(
  source: string,
  turns: number,
  area: Area,
  shape: PhotoShape,
): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const output = outputSize(area, shape);
  const canvas = document.createElement('canvas');
  canvas.width = output.width;
  canvas.height = output.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on.');
  // The background of transparent parts, which JPEG would make black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, output.width, output.height);
  const picture = { width: image.naturalWidth, height: image.naturalHeight };
  context.imageSmoothingQuality = 'high';
  context.setTransform(...cropTransform(picture, turns, area, output));
  context.drawImage(image, -picture.width / 2, -picture.height / 2);
  const webp = await toBlob(canvas, 'image/webp');
  return webp.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg');
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      type,
      QUALITY,
    );
  });
}
