import { describe, expect, it } from '@jest/globals';
import { changeHistory, redoChange, startHistory, undoChange } from './history.ts';

describe('the history of an edit', () => {
  it('undoes and redoes changes one by one', () => {
    const two = changeHistory(changeHistory(startHistory('a'), 'b', undefined, 0), 'c', undefined, 0);
    const undone = undoChange(undoChange(two));
    expect(undone.present).toBe('a');
    expect(undoChange(undone).present).toBe('a');
    expect(redoChange(undone).present).toBe('b');
    expect(redoChange(redoChange(redoChange(undone))).present).toBe('c');
  });
  it('undoes the typing in one text together', () => {
    const typed = ['ab', 'abc', 'abcd'].reduce(
      (history, text, index) => changeHistory(history, text, 'title', index * 900),
      startHistory('a'),
    );
    expect(undoChange(typed).present).toBe('a');
  });
  it('undoes what was typed after a pause or in another text apart', () => {
    const typed = changeHistory(changeHistory(startHistory('a'), 'b', 'title', 0), 'c', 'title', 1_000);
    expect(undoChange(typed).present).toBe('b');
    const elsewhere = changeHistory(typed, 'd', 'text', 1_001);
    expect(undoChange(elsewhere).present).toBe('c');
  });
  it('cannot redo after another change', () => {
    const changed = changeHistory(
      undoChange(changeHistory(startHistory('a'), 'b', undefined, 0)),
      'c',
      undefined,
      0,
    );
    expect(redoChange(changed).present).toBe('c');
  });
});
