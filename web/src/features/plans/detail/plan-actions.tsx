import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { IconCalendarPlus, IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { locale, m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { Button, ButtonAnchor } from '#shared/ui/button.tsx';
import styles from './plan-actions.module.css';
import { ShareButton } from './share-button.tsx';

const ReportPlan = lazySection(() => import('./report-plan.tsx'));

/** The actions of a reader on a plan besides interest. */
export function PlanActions({ plan, sharePath }: { plan: PlanDetail; sharePath: string }) {
  const [isReporting, setReporting] = useState(false);
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
      <ShareButton title={plan.planName} path={sharePath} />
      <Button
        variant="quiet"
        size="sm"
        icon={<IconFlag stroke={1.75} aria-hidden="true" />}
        onClick={() => setReporting(true)}
      >
        {m.report()}
      </Button>
      {isReporting && (
        <Suspense>
          <ReportPlan planId={plan._id} planName={plan.planName} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
