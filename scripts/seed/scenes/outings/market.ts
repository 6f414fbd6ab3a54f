import { mix } from '../colour.ts';
import type { Foreground } from '../foreground/foreground.ts';
import { awning } from '../foreground/furniture.ts';
import { pavement } from '../foreground/ground.ts';
import { bulbs } from '../foreground/lights.ts';
import { person } from '../foreground/people.ts';
import { circle, placed, rect } from '../shapes.ts';

/** Two rows of fruit on the counter. */
function fruit({ canvas, coral, ochre, leafLight, violet, warm }: Foreground): string {
  const { between, pick } = canvas;
  let heap = '';
  for (let i = 0; i < 15; i++) {
    heap += circle(-140 + i * 20, -126 - between(0, 6), 12, pick([coral, ochre, leafLight, violet, warm]));
  }
  for (let i = 0; i < 11; i++) {
    heap += circle(-120 + i * 24, -142 - between(0, 6), 12, pick([coral, ochre, leafLight, warm]));
  }
  return heap;
}

export function market(fg: Foreground): void {
  const { unit, floor, nearest, nearSoft, cream, cloth, deck, unitsWide } = fg;
  const { w, h, tall, put, lampGlow } = fg.canvas;
  put(pavement(fg, floor - 10 * unit));
  const stall = (x: number, size: number, colour: string, stripe: string) =>
    placed(
      x,
      floor + 66 * unit,
      unit * size,
      rect(-150, -250, 9, 250, nearest) +
        rect(141, -250, 9, 250, nearest) +
        rect(-160, -110, 320, 110, nearSoft) +
        rect(-160, -116, 320, 12, mix(nearSoft, cream, 0.3)) +
        fruit(fg) +
        awning(fg, -178, -330, 356, 92, [colour, stripe], 9),
    ) +
    lampGlow(x - 60 * unit * size, floor + (66 - 206 * size) * unit, 10 * unit) +
    lampGlow(x + 60 * unit * size, floor + (66 - 206 * size) * unit, 10 * unit);
  const stalls = Math.max(1, Math.round(unitsWide / 560));
  for (let i = 0; i < stalls; i++) {
    put(
      stall(
        (w * (i + 0.5)) / stalls + (stalls > 1 ? (i - (stalls - 1) / 2) * 30 * unit : 60 * unit),
        1.08,
        deck[i % 4]!,
        cream,
      ),
    );
  }
  put(
    bulbs(fg, -20, h * 0.3, w * 0.5, h * 0.25, 80 * unit, tall ? 8 : 13),
    bulbs(fg, w * 0.5, h * 0.25, w + 20, h * 0.31, 80 * unit, tall ? 8 : 13),
  );
  if (stalls > 1) {
    put(
      placed(
        w / stalls - 40 * unit,
        floor + 86 * unit,
        unit * 1.16,
        person(fg, { wearing: cloth[2], long: true }),
      ),
      placed(
        w / stalls + 52 * unit,
        floor + 90 * unit,
        unit * 1.22,
        person(fg, { wearing: cloth[1], arm: 'up' }),
      ),
    );
  } else {
    put(placed(w * 0.2, floor + 90 * unit, unit * 1.2, person(fg, { wearing: cloth[2], long: true })));
  }
}
