/** The state of a navigation within a page that moves the focus itself. */
export const keptFocus = { keepsFocus: true } as const;

export const keepsFocus = (state: unknown): boolean =>
  (state as Partial<typeof keptFocus> | null)?.keepsFocus === true;
