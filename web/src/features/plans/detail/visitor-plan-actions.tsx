import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { IconCalendarPlus } from '@tabler/icons-react';
import { paths } from '#shared/config/paths.ts';
import { locale, m } from '#shared/i18n/i18n.ts';
import { ButtonAnchor } from '#shared/ui/buttons/button.tsx';
import styles from './plan-actions.module.css';
import { ShareButton } from './share-button.tsx';

/** The actions of a visitor on a plan besides interest. */
export function VisitorPlanActions({ plan }: { plan: PlanDetail }) {
  return (
    <div className={styles.actions}>
      {plan.startsAt && (
        <ButtonAnchor
          variant="quiet"
          size="sm"
          href={`/api/plan/calendar/${plan._id}?locale=${locale()}`}
          download
          icon={<IconCalendarPlus stroke={1.75} aria-hidden="true" />}
        >
          {m.add_to_calendar()}
        </ButtonAnchor>
      )}
      <ShareButton title={plan.planName} path={paths.plan(plan._id)} />
    </div>
  );
}
