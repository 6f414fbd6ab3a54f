import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PlanCard, PlanCardSkeleton } from '#entities/plan/plan-card.tsx';
import { myPlansQuery } from '#entities/plan/plan-queries.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { InterestButton } from '../interest/interest-button.tsx';
import styles from './my-plans-section.module.css';

interface MyPlansProps {
  title: string;
  /** Content at the right of the title. */
  aside?: ReactNode;
  planPath: (id: string) => string;
  /** Another person who goes to the plans as well. */
  personId?: string;
  /** Content for an empty list. */
  empty: ReactNode;
}

/** The coming plans that the user is interested in, as a section of a profile. */
export function MyPlansSection({ title, aside, planPath, personId, empty }: MyPlansProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    myPlansQuery('coming', personId),
  );
  const plans = data?.pages.flatMap((page) => page.plans);
  return (
    <section aria-labelledby="my-plans-title" aria-busy={!plans && !error}>
      <div className={styles.head}>
        <h2 id="my-plans-title">{title}</h2>
        {aside}
      </div>
      {error && !plans ? (
        <EmptyState
          headingLevel={3}
          title={m.profile_plans_failed()}
          text={errorMessage(error)}
          actions={<Button onClick={() => refetch()}>{m.try_again()}</Button>}
        />
      ) : plans?.length === 0 ? (
        empty
      ) : (
        <div className={styles.grid}>
          {plans
            ? plans.map((plan) => (
                <PlanCard
                  key={plan._id}
                  plan={plan}
                  to={planPath(plan._id)}
                  action={<InterestButton plan={plan} size="sm" />}
                />
              ))
            : [1, 2, 3].map((each) => <PlanCardSkeleton key={each} />)}
        </div>
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          className={styles.more}
          busy={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {m.show_more()}
        </Button>
      )}
    </section>
  );
}
