import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { IconCalendarPlus, IconDots, IconFlag } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { stateOf } from '#entities/plan/plan-timing.ts';
import { paths } from '#shared/config/paths.ts';
import { downloadFrom } from '#shared/files/save-file.ts';
import { locale, m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import { ListingItem } from './listing-item.tsx';
import styles from './plan-actions.module.css';
import { ShareButton } from './share-button.tsx';
import type { ListingProps } from './use-listing.ts';

const ReportPlan = lazySection(() => import('./report-plan.tsx'));

interface PlanActionsProps extends ListingProps {
  plan: PlanDetail;
  /** More items of the menu. */
  children?: ReactNode;
}

/** The actions of a member on a plan besides interest: sharing it, and a menu with the rest. */
export function PlanActions({ plan, children, ...listing }: PlanActionsProps) {
  const [isReporting, setReporting] = useState(false);
  return (
    <div className={styles.actions}>
      <ShareButton title={plan.planName} path={paths.plan(plan._id)} />
      <Menu
        trigger={
          <IconButton label={m.plan_more_actions()}>
            <IconDots stroke={1.75} />
          </IconButton>
        }
      >
        {plan.startsAt && (
          <MenuItem
            icon={<IconCalendarPlus stroke={1.75} />}
            onSelect={() => downloadFrom(`/api/plan/calendar/${plan._id}?locale=${locale()}`)}
          >
            {m.add_to_calendar()}
          </MenuItem>
        )}
        {stateOf(plan) === 'published' && <ListingItem plan={plan} {...listing} />}
        {children}
        <MenuRule />
        <MenuItem icon={<IconFlag stroke={1.75} />} onSelect={() => setReporting(true)}>
          {m.report()}
        </MenuItem>
      </Menu>
      {isReporting && (
        <Suspense>
          <ReportPlan planId={plan._id} planName={plan.planName} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
