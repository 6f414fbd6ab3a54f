import { mix } from '../colour.ts';
import type { Foreground } from '../foreground/foreground.ts';
import { person } from '../foreground/people.ts';
import { placed, rect, round1, shape, stroke, trace } from '../shapes.ts';

export function boat(fg: Foreground): void {
  const { unit, floor, nearest, cream, coral, cloth, deck, centreX, unitsWide } = fg;
  const { w, h, look, light, random, between, scale, sunLeft, horizon, put, gradient } = fg.canvas;
  if (!look.water) {
    put(
      rect(
        0,
        horizon + 60 * scale,
        w,
        h,
        gradient('wb', [
          [0, mix(light.water[0], light.water[1], 0.3)],
          [1, light.water[1]],
        ]),
      ),
    );
    let ripples = '';
    for (let i = 0; i < 70; i++) {
      ripples += rect(
        random() * w,
        horizon + 70 * scale + random() * (h - horizon),
        between(30, 150) * scale,
        3 * scale,
        random() < 0.5 ? mix(light.water[0], '#ffffff', 0.3) : light.water[1],
        1.5,
        round1(between(2, 5)) / 10,
      );
    }
    put(ripples);
  }
  const crew = () =>
    placed(118, 10, 0.66, person(fg, { half: true, wearing: cloth[3] })) +
    placed(-84, 10, 0.66, person(fg, { half: true, wearing: cloth[4], long: true }));
  const sailingBoat = (mainsail: string, jib: string) =>
    stroke('M0,0V-430', nearest, 8) +
    shape('M10,-420Q190,-250 176,-70H10Z', mainsail) +
    shape('M-10,-390Q-110,-240 -120,-70H-10Z', jib) +
    crew() +
    shape('M-190,-40H214Q190,34 130,36H-110Q-170,30 -190,-40Z', nearest) +
    rect(-186, -40, 398, 12, coral);
  put(placed(centreX, floor - 6 * unit, unit * 1.12, sailingBoat(cream, deck[0])));
  if (unitsWide > 900) {
    put(placed(w * (sunLeft ? 0.83 : 0.16), floor - 120 * unit, unit * 0.5, sailingBoat(deck[1], cream)));
  }
  put(
    shape(
      trace`
        M0,${floor + 50 * unit}Q${w * 0.25},${floor + 24 * unit} ${w * 0.5},${floor + 52 * unit}
        T${w},${floor + 44 * unit}V${h}H0Z
      `,
      mix(light.water[1], nearest, 0.45),
    ),
    shape(
      trace`
        M0,${floor + 88 * unit}Q${w * 0.3},${floor + 62 * unit} ${w * 0.6},${floor + 92 * unit}
        T${w},${floor + 84 * unit}V${h}H0Z
      `,
      mix(light.water[1], nearest, 0.8),
    ),
  );
}
