import { describe, expect, it } from '@jest/globals';
import type { EditedBlock } from '@layover/proto/http/content/page-schemas';
import {
  blocksIn,
  copyOf,
  entryIds,
  fieldIdOf,
  fieldText,
  newBlock,
  withBlockAt,
  withEntryIds,
  withEntryOf,
  withField,
  withNewEntry,
  withoutBlock,
} from './blocks.ts';

const team: EditedBlock = {
  _id: 'team',
  type: 'team',
  title: 'People',
  translations: { es: { title: 'Personas' } },
  cards: [
    { _id: 'a', name: 'Ada', image: '', role: 'Counts', text: '', translations: {} },
    { _id: 'b', name: 'Bo', image: '', role: 'Draws', text: '', translations: { es: { role: 'Dibuja' } } },
  ],
};
const text: EditedBlock = { _id: 'text', type: 'text', title: 'Why', text: 'So.', translations: {} };
const blocks = [text, team];

describe('the texts of blocks', () => {
  it('are read and changed in each language', () => {
    const at = { block: 'team', entry: 'a', field: 'role' };
    const translated = withField(blocks, at, 'es', 'Cuenta');
    expect(fieldText(translated, at, 'es')).toBe('Cuenta');
    expect(fieldText(translated, at, 'en')).toBe('Counts');
    expect(withField(translated, at, 'es', '')).toEqual(blocks);
  });
  it('are the same in all languages for a name', () => {
    const at = { block: 'team', entry: 'a', field: 'name' };
    expect(fieldText(withField(blocks, at, 'es', 'Ana'), at, 'en')).toBe('Ana');
  });
  it('are shown in the default language if they are not translated', () => {
    const [why, people] = blocksIn(blocks, 'es');
    expect(why).toEqual({ _id: 'text', type: 'text', title: 'Why', text: 'So.' });
    expect(people).toMatchObject({ title: 'Personas', cards: [{ role: 'Counts' }, { role: 'Dibuja' }] });
  });
});

describe('the picture of a city', () => {
  it('that an ADMIN chooses replaces those of the times of day', () => {
    const night = { time: 'night', image: '/night.webp', wide: '/wide-night.webp' } as const;
    const city = {
      _id: 'a',
      city: 'Lisbon',
      zone: 'Europe/Lisbon',
      image: '/a.webp',
      wide: '',
      skies: [night],
    };
    const strips: EditedBlock[] = [{ _id: 'strips', type: 'strips', strips: [city] }];
    const at = { block: 'strips', entry: 'a' };
    const { skies: _, ...others } = city;
    expect(withField(strips, { ...at, field: 'image' }, 'es', '/b.webp')).toEqual([
      { _id: 'strips', type: 'strips', strips: [{ ...others, image: '/b.webp' }] },
    ]);
    expect(withField(strips, { ...at, field: 'city' }, 'es', 'Porto')[0]).toMatchObject({
      strips: [{ city: 'Porto', skies: [night] }],
    });
  });
});

describe('the entries of a block', () => {
  it('are reordered, removed and put back to where they were', () => {
    expect(entryIds(withEntryIds(blocks, 'team', ['b', 'a'])[1]!)).toEqual(['b', 'a']);
    const removed = withEntryIds(blocks, 'team', ['b']);
    expect(withEntryOf(removed, team, 'a')).toEqual(blocks);
  });
  it('are added at the end', () => {
    const [larger, id] = withNewEntry(team);
    expect(entryIds(larger)).toEqual(['a', 'b', id]);
  });
});

describe('blocks', () => {
  it('are removed and put back once', () => {
    const removed = withoutBlock(blocks, 'text');
    expect(removed).toEqual([team]);
    expect(withBlockAt(withBlockAt(removed, 0, text), 0, text)).toEqual(blocks);
  });
  it('are copied with other ids', () => {
    const copy = copyOf(team);
    expect(entryIds(copy)).toHaveLength(2);
    expect(new Set([...entryIds(copy), ...entryIds(team), copy._id, team._id]).size).toBe(6);
  });
  it('are new without texts', () => {
    expect(newBlock('banner')).toMatchObject({ type: 'banner', title: '', url: '' });
  });
  it.each([
    ['blocks.0.title', { block: 'text', field: 'title' }],
    ['blocks.1.cards.1.name', { block: 'team', entry: 'b', field: 'name' }],
    ['blocks.1.cards.1.translations.es.role', { block: 'team', entry: 'b', field: 'role' }],
    ['blocks.9.title', undefined],
    ['revision', undefined],
  ])('are found by the path %s of a call', (path, fieldId) => {
    expect(fieldIdOf(blocks, path)).toEqual(fieldId);
  });
});
