import { z } from 'zod';

/** A text whose length is counted in characters, as JSON Schema counts it, and which may have a pattern. */
export const text = (min: number, max: number, pattern?: RegExp) =>
  z.string().superRefine((value, context) => {
    const length = [...value].length;
    if (length < min || length > max)
      context.addIssue({ code: 'custom', params: { issue: 'INVALID_STRING_LENGTH' } });
    else if (pattern && !pattern.test(value))
      context.addIssue({ code: 'custom', params: { issue: 'INVALID_PARAMETER_SYNTAX' } });
  });

/** The text of an address on the web. */
export const address = () =>
  text(0, 4000).refine((value) => URL.canParse(value), {
    params: { issue: 'INVALID_PARAMETER_SYNTAX' },
  });

/** A text of one line, of at least one character. */
export const line = (max: number) => text(1, max, /^.*$/);
