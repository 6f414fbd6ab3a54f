/** The size of the text of a message. */
const FONT_PX = 15;

/** Returns a function that tells how wide a text of a message is in pixels if it does not wrap. Nothing is laid out for it. */
export function textMeasure(): (text: string) => number {
  let context: CanvasRenderingContext2D | null | undefined;
  return (text) => {
    if (context === undefined) {
      context = document.createElement('canvas').getContext('2d');
      if (context) context.font = `${FONT_PX}px ${getComputedStyle(document.body).fontFamily}`;
    }
    return context?.measureText(text).width ?? 0;
  };
}
