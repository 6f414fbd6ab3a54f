import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import type { Person } from '@layover/proto/http/shared-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { myPlansQuery } from '#entities/plan/plan-queries.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import styles from './my-plan-list.module.css';
import { MyPlanRow, MyPlanRowSkeletons } from './my-plan-row.tsx';

interface MyPlanListProps {
  when: 'coming' | 'past';
  onChat: (person: Person) => void;
  /** Runs when a link in the list is followed. */
  onNavigate?: () => void;
  /** Buttons of a plan that is not over. */
  actions?: (plan: PlanDetail) => ReactNode;
  /** Content for an empty list. */
  empty: ReactNode;
}

/** The user's plans as rows, page by page. One of them can be expanded to its people. */
export function MyPlanList({ when, onChat, onNavigate = () => {}, actions, empty }: MyPlanListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    myPlansQuery(when),
  );
  const [open, setOpen] = useState<string>();
  if (error && !data) {
    return (
      <div className={styles.failed}>
        <p>{m.my_plans_failed()}</p>
        <p>{errorMessage(error)}</p>
        <Button size="sm" variant="soft" onClick={() => refetch()}>
          {m.try_again()}
        </Button>
      </div>
    );
  }
  if (!data) return <MyPlanRowSkeletons />;
  const plans = data.pages.flatMap((page) => page.plans);
  if (plans.length === 0) return empty;
  return (
    <>
      <ul>
        {plans.map((plan) => (
          <MyPlanRow
            key={plan._id}
            plan={plan}
            onChat={onChat}
            onNavigate={onNavigate}
            actions={actions?.(plan)}
            open={open === plan._id}
            onToggle={() => setOpen(open === plan._id ? undefined : plan._id)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.more}
          busy={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {m.show_more()}
        </Button>
      )}
    </>
  );
}
