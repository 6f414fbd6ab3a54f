import { m } from '#shared/i18n/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { Banner } from '../status/banner.tsx';
import type { Kept } from './edit-keeper.ts';

/** Says that the form shows what its owner had written before and not saved. */
export function KeptLine({ kept: { isRestored, discard } }: { kept: Kept }) {
  return (
    isRestored && (
      <Banner
        action={
          <Button variant="quiet" size="sm" onClick={discard}>
            {m.kept_discard()}
          </Button>
        }
      >
        {m.kept_text()}
      </Banner>
    )
  );
}
