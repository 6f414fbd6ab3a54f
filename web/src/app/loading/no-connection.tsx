import { m } from '#shared/i18n/i18n.ts';
import { useReachableAgain } from '#shared/lazy/use-reachable-again.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';

/** The placeholder for a page whose code could not be loaded. It calls `onReachable` when the site answers again. */
export function NoConnection({ onReachable }: { onReachable: () => void }) {
  const { isChecking, check } = useReachableAgain(true, onReachable);
  return (
    <div className="wrap section">
      <PageTitle>{m.offline_title()}</PageTitle>
      <EmptyState
        headingLevel={1}
        title={m.offline_title()}
        text={m.offline_text()}
        actions={
          <Button busy={isChecking} onClick={check}>
            {m.try_again()}
          </Button>
        }
      />
    </div>
  );
}
