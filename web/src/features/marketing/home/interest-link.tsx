import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { IconCheck, IconHandStop } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import styles from './interest-link.module.css';

/** The interest button of public pages: a link to the plan page, which asks visitors to sign in. */
export function InterestLink({
  plan,
  to,
}: {
  plan: Pick<PlanCard, 'isInterested' | 'planName'>;
  to: string;
}) {
  const on = plan.isInterested;
  return (
    <ButtonLink
      to={to}
      size="sm"
      variant="secondary"
      className={clsx(styles.interest, on && styles.on)}
      aria-label={
        on ? m.interest_on_label({ plan: plan.planName }) : m.interest_off_label({ plan: plan.planName })
      }
      icon={
        on ? <IconCheck stroke={2} aria-hidden="true" /> : <IconHandStop stroke={1.75} aria-hidden="true" />
      }
    >
      {on ? m.interest_on() : m.interest_off()}
    </ButtonLink>
  );
}
