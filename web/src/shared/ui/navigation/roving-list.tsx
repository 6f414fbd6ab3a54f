import type { ComponentProps } from 'react';
import { useRovingRows } from '#shared/hooks/use-roving-rows.ts';

/** A list that is one Tab stop, between whose rows arrows move. */
export function RovingList(props: Omit<ComponentProps<'ul'>, 'ref' | 'onFocus' | 'onKeyDown'>) {
  return <ul {...props} {...useRovingRows<HTMLUListElement>(':scope > li')} />;
}
