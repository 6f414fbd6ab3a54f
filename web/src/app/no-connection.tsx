import { useState } from 'react';
import { isReachable } from '#shared/api/is-reachable.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageTitle } from '#shared/ui/page-heading.tsx';

/**
 * The notice in place of a page whose code could not be loaded. Trying again reloads the whole page, because browsers may
 * not repeat a failed import of a module.
 */
export function NoConnection() {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    if (await isReachable()) window.location.reload();
    else setBusy(false);
  };
  return (
    <div className="wrap section">
      <PageTitle>{m.offline_title()}</PageTitle>
      <EmptyState
        title={m.offline_title()}
        text={m.offline_text()}
        actions={
          <Button busy={busy} onClick={retry}>
            {m.try_again()}
          </Button>
        }
      />
    </div>
  );
}
