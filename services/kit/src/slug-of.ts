import { foldText } from '@layover/proto/fold-text';

/** The slug of a name; empty when the name has no letter that a slug can show. */
export const slugOf = (name: string): string =>
  foldText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
