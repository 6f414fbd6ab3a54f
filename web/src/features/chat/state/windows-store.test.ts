import { describe, expect, it } from '@jest/globals';
import { createWindows, personOfTarget, personTarget } from './windows-store.ts';

describe('the docked windows', () => {
  it('close the least recently opened one when a thirteenth is opened', () => {
    const windows = createWindows('me');
    for (let number = 1; number <= 12; number++) windows.open(`c${number}`);
    windows.open('c1');
    windows.open('c13');
    expect(windows.all().map(({ id }) => id)).not.toContain('c2');
    expect(windows.all()).toHaveLength(12);
  });

  it('keep the slot and the state of a draft when it becomes a chat', () => {
    const windows = createWindows('me');
    const person = { _id: 'ana', first_name: 'Ana' };
    windows.openDraft(person);
    windows.draftBecameChat(personTarget('ana'), 'c1');
    expect(windows.all()).toEqual([{ id: 'c1', folded: false, used: 1, slot: personTarget('ana') }]);
  });

  it('are identified by a chat or by a person without a chat', () => {
    expect(personOfTarget(personTarget('ana'))).toBe('ana');
    expect(personOfTarget('c1')).toBeUndefined();
  });
});
