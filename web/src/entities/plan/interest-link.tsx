import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { IconCheck, IconHandStop } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { loginPath, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink, type LinkLook } from '#shared/ui/buttons/button.tsx';
import { useReader } from '../page/block-slots.tsx';
import styles from './interest-link.module.css';

interface InterestLinkProps extends Pick<LinkLook, 'variant' | 'size' | 'block'> {
  plan: Pick<PlanCard, '_id' | 'planName' | 'isInterested' | 'count' | 'capacity'>;
  /** The address to which the sign-in leads back; by default the page of the plan. */
  from?: string;
}

/**
 * The interest button of public pages, which is a link: members go to their page of the plan, and visitors to the sign-in
 * page, which leads back to the plan.
 */
export function InterestLink({ plan, from, variant = 'secondary', size = 'sm', block }: InterestLinkProps) {
  const reader = useReader();
  const { text, label } = textsOf(plan);
  const on = plan.isInterested;
  return (
    <ButtonLink
      to={reader ? paths.planFor(reader.rol, plan._id) : loginPath(from ?? paths.plan(plan._id))}
      size={size}
      block={block}
      variant={variant}
      className={clsx(variant === 'secondary' && styles.interest, on && styles.on)}
      aria-label={label}
      icon={
        on ? <IconCheck stroke={2} aria-hidden="true" /> : <IconHandStop stroke={1.75} aria-hidden="true" />
      }
    >
      {text}
    </ButtonLink>
  );
}

function textsOf({ planName: plan, isInterested, count, capacity }: InterestLinkProps['plan']) {
  if (isInterested) return { text: m.interest_on(), label: m.interest_on_label({ plan }) };
  const isFull = capacity !== null && count >= capacity;
  return isFull
    ? { text: m.waitlist_join(), label: m.waitlist_join_label({ plan }) }
    : { text: m.interest_off(), label: m.interest_off_label({ plan }) };
}
