import { describe, expect, it } from '@jest/globals';
import { majorVersion } from './installed.ts';

describe('majorVersion', () => {
  it.each([
    ['db version v8.0.4\nBuild Info: {', 8],
    ['Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64', 7],
    ['4.1.3\n', 4],
    ['3.10.8', 3],
    ['', 0],
  ])('reads %j as %d', (output, major) => {
    expect(majorVersion(output)).toBe(major);
  });
});
