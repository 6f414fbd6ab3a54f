import { describe, expect, it } from '@jest/globals';
import { fieldMessage, readFieldMessage } from './field-messages.ts';

describe('a message about a field', () => {
  it('tells what it stands for and what was filled in', () => {
    expect(readFieldMessage(fieldMessage('missing'))).toEqual({ problem: 'missing', parameters: {} });
    expect(readFieldMessage(fieldMessage('at_most', { max: 100 }))).toEqual({
      problem: 'at_most',
      parameters: { max: '100' },
    });
    expect(readFieldMessage(fieldMessage('too_long', { max: 23 }))?.problem).toBe('too_long');
    expect(readFieldMessage(fieldMessage('not_choice', { choices: 'a, b' }))?.parameters).toEqual({
      choices: 'a, b',
    });
  });

  it('is none of them when a program worded it', () => {
    for (const message of ['Invalid input: expected string, received object', 'Too big', 'is missing!'])
      expect(readFieldMessage(message)).toBeUndefined();
  });
});
