import { describe, expect, it } from '@jest/globals';
import { areaOfView } from './area-of-view.ts';

const edges = (north: number, east: number) => ({ getNorth: () => north, getEast: () => east });

describe('areaOfView', () => {
  it('covers the view from its centre', () => {
    expect(areaOfView({ lat: 38.7223, lng: -9.1393 }, edges(38.8223, -9.0393))).toEqual({
      lat: 38.72,
      lng: -9.14,
      radius: 11,
    });
  });

  it('is at least a kilometre', () => {
    expect(areaOfView({ lat: 0, lng: 0 }, edges(0.001, 0.001))?.radius).toBe(1);
  });

  it('is nothing for a view that is too large', () => {
    expect(areaOfView({ lat: 0, lng: 0 }, edges(40, 80))).toBeUndefined();
  });

  it('stays within the degrees of the world', () => {
    expect(areaOfView({ lat: 35, lng: 184 }, edges(35.1, 184.1))?.lng).toBe(180);
  });
});
