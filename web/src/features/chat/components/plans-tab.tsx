import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { errorWords } from '#shared/lib/error-words.ts';
import { myPlansQuery } from '#shared/lib/my-plans.ts';
import { useSignedIn } from '#shared/lib/session.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { makeRoom } from '../use-chat-wishes.ts';
import { MyPlan, MyPlanSkeletons } from './my-plan.tsx';
import styles from './panel-list.module.css';

/** The plans the reader is interested in; one of them open to its people. */
export function PlansTab() {
  const { data, error, refetch } = useQuery(myPlansQuery);
  const [open, setOpen] = useState<string>();
  const area = areaOf(useSignedIn()?.rol);
  if (error && !data) {
    return (
      <div className={styles.aside}>
        <p>{m.chat_plans_failed()}</p>
        <p>{errorWords(error)}</p>
        <Button size="sm" variant="soft" onClick={() => refetch()}>
          {m.try_again()}
        </Button>
      </div>
    );
  }
  if (!data) return <MyPlanSkeletons />;
  if (data.plans.length === 0) {
    return (
      <div className={styles.body}>
        <EmptyState
          headingLevel={3}
          image="/scenes/quiet.webp"
          title={m.chat_plans_none_title()}
          text={m.chat_plans_none_text()}
          actions={
            <ButtonLink to={paths.destinations(area)} onClick={makeRoom}>
              {m.chat_plans_none_action()}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <ul className={styles.body}>
      {data.plans.map((plan) => (
        <MyPlan
          key={plan._id}
          plan={plan}
          open={open === plan._id}
          onToggle={() => setOpen(open === plan._id ? undefined : plan._id)}
        />
      ))}
    </ul>
  );
}
