import type { Person } from '@layover/proto/http/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { myPlansQuery } from '#entities/plan/plan-queries.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { MyPlanRow, MyPlanRowSkeletons } from './my-plan-row.tsx';
import styles from './my-plans-tab.module.css';

interface MyPlansTabProps {
  onChat: (person: Person) => void;
  /** Runs when a link in the tab is followed. */
  onNavigate: () => void;
}

/** The plans that the user is interested in. One of them can be expanded to its people. */
export function MyPlansTab({ onChat, onNavigate }: MyPlansTabProps) {
  const { data, error, refetch } = useQuery(myPlansQuery);
  const [open, setOpen] = useState<string>();
  const area = areaOf(useSignedIn()?.rol);
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
  if (data.plans.length === 0) {
    return (
      <div className={styles.body}>
        <EmptyState
          headingLevel={3}
          image="/scenes/quiet.webp"
          title={m.my_plans_empty_title()}
          text={m.my_plans_empty_text()}
          actions={
            <ButtonLink to={paths.destinations(area)} onClick={onNavigate}>
              {m.my_plans_empty_action()}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <ul className={styles.body}>
      {data.plans.map((plan) => (
        <MyPlanRow
          key={plan._id}
          plan={plan}
          onChat={onChat}
          onNavigate={onNavigate}
          open={open === plan._id}
          onToggle={() => setOpen(open === plan._id ? undefined : plan._id)}
        />
      ))}
    </ul>
  );
}
