import { describe, expect, it } from '@jest/globals';
import { type DockWindow, dockLayout, dockWidth } from './dock-layout.ts';

const windows = (...states: ('open' | 'folded')[]): DockWindow[] =>
  states.map((state, index) => ({ id: `w${index}`, folded: state === 'folded', used: index }));
const ids = (list: readonly DockWindow[]) => list.map(({ id }) => id);

describe('the layout of the dock', () => {
  it.each([
    [768, 1],
    [1440, 1],
    [1599, 1],
    [1600, 2],
    [1900, 3],
    [2560, 3],
  ])('at %i pixels opens the %i most recently used of four windows', (width, count) => {
    const { open, folded, more } = dockLayout(windows('open', 'open', 'open', 'open'), {
      width,
      panelOpen: false,
    });
    expect(open).toHaveLength(count);
    expect(ids(open)).toContain('w3');
    expect(open.length + folded.length + more.length).toBe(4);
  });

  it('shows the most recently used window over the whole screen on a phone', () => {
    const slots = dockLayout(windows('open', 'open', 'folded'), { width: 390, panelOpen: false });
    expect([ids(slots.open), slots.folded, slots.more]).toEqual([['w1'], [], []]);
    expect(slots.isOverPage).toBe(false);
  });

  it.each([
    [1200, []],
    [1309, []],
    [1310, ['w1']],
    [1600, ['w1']],
    [1900, ['w0', 'w1']],
  ])('at %i pixels opens the windows %j beside an open panel, and none over the page', (width, open) => {
    const layout = dockLayout(windows('open', 'open'), { width, panelOpen: true });
    expect([ids(layout.open), layout.isOverPage]).toEqual([open, false]);
  });

  it('lays a window over the page of a tablet, and beside wider ones', () => {
    const isOverPage = (width: number) => dockLayout(windows('open'), { width, panelOpen: false }).isOverPage;
    expect([768, 1199, 1200].map(isOverPage)).toEqual([true, true, false]);
    expect(dockLayout(windows('folded'), { width: 900, panelOpen: false }).isOverPage).toBe(false);
  });

  it('leaves the width of a tablet to the page, and that of a large phone beside panel and window', () => {
    for (let width = 1200; width < 2600; width += 7) {
      for (const panelOpen of [false, true]) {
        const { open } = dockLayout(windows('open', 'open', 'open'), { width, panelOpen });
        const least = panelOpen && open.length > 0 && width < 1600 ? 576 : 820;
        expect(width - dockWidth(open.length) - (panelOpen ? 376 : 0)).toBeGreaterThanOrEqual(least);
      }
    }
  });

  it('never overflows the page', () => {
    for (let width = 768; width < 2000; width += 7) {
      for (const panelOpen of [false, true]) {
        const many = windows('open', 'open', 'folded', 'open', 'folded', 'folded');
        const { open, folded, more } = dockLayout(many, { width, panelOpen });
        const taken = open.length * 340 + folded.length * 236 + (more.length > 0 ? 56 : -12);
        expect(taken).toBeLessThanOrEqual(Math.max(340, width - 40 - (panelOpen && width >= 1200 ? 376 : 0)));
      }
    }
  });

  it('keeps windows folded that the user has folded', () => {
    const { open, folded } = dockLayout(windows('folded', 'open'), { width: 1440, panelOpen: false });
    expect([ids(open), ids(folded)]).toEqual([['w1'], ['w0']]);
  });
});
