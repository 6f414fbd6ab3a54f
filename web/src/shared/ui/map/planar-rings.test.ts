import { describe, expect, it } from '@jest/globals';
import { planarRings } from './planar-rings.ts';

describe('planarRings', () => {
  it('keeps a polygon that does not cross the date line', () => {
    const polygon = [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 0],
      ],
    ];
    expect(planarRings(polygon)).toEqual([polygon]);
  });

  it('continues a polygon beyond the date line and shows the rest at the other edge', () => {
    const polygon = [
      [
        [170, 60],
        [-175, 60],
        [-175, 70],
        [170, 70],
        [170, 60],
      ],
    ];
    expect(planarRings(polygon)).toEqual([
      [
        [
          [170, 60],
          [185, 60],
          [185, 70],
          [170, 70],
          [170, 60],
        ],
      ],
      [
        [
          [-190, 60],
          [-175, 60],
          [-175, 70],
          [-190, 70],
          [-190, 60],
        ],
      ],
    ]);
  });

  it('keeps the larger part in the middle, wherever the ring begins', () => {
    const [main] = planarRings([
      [
        [-175, 60],
        [100, 60],
        [100, 70],
        [-175, 60],
      ],
    ]);
    expect(main?.[0]?.map(([lng]) => lng)).toEqual([185, 100, 100, 185]);
  });
});
