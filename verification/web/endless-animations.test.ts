import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { repositoryPath } from '../../scripts/stack/paths.ts';

const SOURCES = repositoryPath('web/src');
/** The browser moves these without the thread that runs the page's code. Others draw the page again for each frame. */
const CHEAP = ['opacity', 'transform'];

/** The properties that the endless animations of a style sheet change. */
function endlesslyChanged(css: string): string[] {
  const endless = [...css.matchAll(/animation:([^;]*);/g)]
    .flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
    .filter((animation) => /\binfinite\b/.test(animation));
  const frames = [...css.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)/g)].filter(([, name]) =>
    endless.some((animation) => animation.split(/\s+/).includes(name ?? '')),
  );
  if (frames.length < endless.length) throw new Error(`Keyframes are missing: ${endless.join(', ')}`);
  return frames.flatMap(([, , steps = '']) =>
    [...steps.matchAll(/([\w-]+):[^;{}]*;/g)].map(([, property = '']) => property),
  );
}

const changed = globSync('**/*.css', { cwd: SOURCES }).flatMap((file) =>
  endlesslyChanged(readFileSync(repositoryPath('web/src', file), 'utf8')).map((property) => ({
    file,
    property,
  })),
);

it('endless animations change only what costs the page nothing', () => {
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter(({ property }) => !CHEAP.includes(property))).toEqual([]);
});
