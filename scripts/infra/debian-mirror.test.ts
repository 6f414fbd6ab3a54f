import { describe, expect, it } from '@jest/globals';
import { mirrorsIn } from './debian-mirror.ts';

describe('mirrorsIn', () => {
  it('reads one-line sources', () => {
    const sources =
      'deb [signed-by=/k.gpg] http://mirror.example/debian bookworm main\ndeb-src http://src.example/debian bookworm main';
    expect(mirrorsIn(sources)).toEqual(['http://mirror.example/debian']);
  });

  it('reads stanzas', () => {
    const sources =
      'Types: deb\n# http://old.example/debian\nURIs: https://mirror.example/debian/ http://second.example/debian\nSuites: trixie';
    expect(mirrorsIn(sources)).toEqual(['https://mirror.example/debian/', 'http://second.example/debian']);
  });

  it('ignores security and third-party archives', () => {
    const sources =
      'deb http://mirror.example/debian-security bookworm-security main\ndeb https://node.example/node_20.x nodistro main';
    expect(mirrorsIn(sources)).toEqual([]);
  });
});
