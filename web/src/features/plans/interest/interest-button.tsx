import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { IconCheck, IconHandStop, IconHourglass } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { m } from '#shared/i18n/i18n.ts';
import { Button, type ButtonProps } from '#shared/ui/buttons/button.tsx';
import styles from './interest-button.module.css';
import { useInterest } from './use-interest.ts';
import { waitlistLabel, waitlistText } from './waitlist-label.ts';

type Look = Pick<ButtonProps, 'variant' | 'size' | 'block'>;

interface InterestButtonProps extends Look {
  plan: Pick<
    PlanCard,
    '_id' | 'planName' | 'interest' | 'isListed' | 'waitlistPlace' | 'count' | 'capacity' | 'status'
  >;
  /** Whether other members see the user, for new interest. */
  listed?: boolean;
}

/**
 * Adds or removes the user's interest in a plan, or their place on the waitlist of a full plan. A plan that is over or
 * called off has no button. The plan page uses `variant="primary"` for the unpressed state.
 */
export function InterestButton({ plan, listed, variant = 'secondary', ...look }: InterestButtonProps) {
  const changeInterest = useInterest();
  if (plan.status !== 'published') return null;
  const { icon: Icon, text, label, next, isPressed } = stateOf(plan);
  const isPrimary = variant === 'primary' && !isPressed;
  return (
    <Button
      {...look}
      variant={isPrimary ? 'primary' : 'secondary'}
      className={clsx(!isPrimary && styles.interest, plan.interest === 'waiting' && styles.waiting)}
      aria-pressed={isPressed}
      aria-label={label}
      onClick={() => changeInterest(plan, next, next === 'none' ? undefined : listed)}
      icon={<Icon stroke={isPressed ? 2 : 1.75} aria-hidden="true" />}
    >
      {text}
    </Button>
  );
}

function stateOf(shown: InterestButtonProps['plan']) {
  const { planName: plan, interest, count, capacity } = shown;
  if (interest === 'going') {
    const label = m.interest_on_label({ plan });
    return { icon: IconCheck, text: m.interest_on(), label, next: 'none', isPressed: true } as const;
  }
  if (interest === 'waiting') {
    const [text, label] = [waitlistText(shown), waitlistLabel(shown)];
    return { icon: IconHourglass, text, label, next: 'none', isPressed: true } as const;
  }
  if (capacity !== null && count >= capacity) {
    const label = m.waitlist_join_label({ plan });
    return {
      icon: IconHourglass,
      text: m.waitlist_join(),
      label,
      next: 'waiting',
      isPressed: false,
    } as const;
  }
  const label = m.interest_off_label({ plan });
  return { icon: IconHandStop, text: m.interest_off(), label, next: 'going', isPressed: false } as const;
}
