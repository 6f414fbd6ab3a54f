import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import type { Person } from '@layover/proto/http/shared-schemas';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '#entities/session/session.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { MyPlanList } from './my-plan-list.tsx';
import styles from './my-plans-tab.module.css';

interface MyPlansTabProps {
  onChat: (person: Person) => void;
  /** Runs when a link in the tab is followed. */
  onNavigate: () => void;
  /** Buttons of a plan that is not over. */
  actions: (plan: PlanDetail) => ReactNode;
}

/** The plans that the user is interested in, and on request those that are over. */
export function MyPlansTab(handlers: MyPlansTabProps) {
  const [isPastShown, setPastShown] = useState(false);
  const area = areaOf(useSignedIn()?.rol);
  return (
    <div className={styles.body}>
      <MyPlanList
        {...handlers}
        when="coming"
        empty={
          <EmptyState
            headingLevel={3}
            image="/scenes/quiet.webp"
            title={m.my_plans_empty_title()}
            text={m.my_plans_empty_text()}
            actions={
              <ButtonLink to={paths.destinations(area)} onClick={handlers.onNavigate}>
                {m.my_plans_empty_action()}
              </ButtonLink>
            }
          />
        }
      />
      <Button
        variant="quiet"
        size="sm"
        className={styles.past}
        aria-expanded={isPastShown}
        icon={<IconHistory stroke={1.75} aria-hidden="true" />}
        onClick={() => setPastShown(!isPastShown)}
      >
        {isPastShown ? m.my_plans_past_hide() : m.my_plans_past_show()}
      </Button>
      {isPastShown && (
        <MyPlanList
          {...handlers}
          when="past"
          empty={<p className={styles.none}>{m.my_plans_past_none()}</p>}
        />
      )}
    </div>
  );
}
