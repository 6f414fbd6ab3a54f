/** The size of the text of a message. */
const FONT_PX = 15;

let context: CanvasRenderingContext2D | null | undefined;

/** How wide a text of a message is in pixels if it does not wrap. Nothing is laid out for it. */
export function textWidth(text: string): number {
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d');
    if (context) context.font = `${FONT_PX}px ${getComputedStyle(document.body).fontFamily}`;
  }
  return context?.measureText(text).width ?? 0;
}
