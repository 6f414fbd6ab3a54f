import type { PlanCard } from '@layover/proto/http/plan-schemas';
import { IconCheck, IconHandStop } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { m } from '#shared/i18n/i18n.ts';
import { Button, type ButtonProps } from '#shared/ui/button.tsx';
import styles from './interest-button.module.css';
import { useInterest } from './use-interest.ts';

type Look = Pick<ButtonProps, 'variant' | 'size' | 'block'>;

interface InterestButtonProps extends Look {
  plan: Pick<PlanCard, '_id' | 'planName' | 'isInterested' | 'count' | 'capacity'>;
}

/** Adds or removes the user's interest in a plan. */
export function InterestButton({ plan, ...look }: InterestButtonProps) {
  const changeInterest = useInterest();
  const isFull = plan.capacity !== null && plan.count >= plan.capacity;
  if (isFull && !plan.isInterested) {
    return (
      <Button {...look} variant="secondary" disabled>
        {m.interest_full()}
      </Button>
    );
  }
  return (
    <InterestToggle
      {...look}
      planName={plan.planName}
      pressed={plan.isInterested}
      onToggle={() => changeInterest(plan, !plan.isInterested)}
    />
  );
}

interface InterestToggleProps extends Look {
  pressed: boolean;
  onToggle: () => void;
  planName: string;
}

/** The "I'm interested" toggle. The plan page uses `variant="primary"` for the unpressed state. */
function InterestToggle({
  pressed,
  onToggle,
  planName,
  variant = 'secondary',
  ...look
}: InterestToggleProps) {
  const isPrimary = variant === 'primary' && !pressed;
  return (
    <Button
      {...look}
      variant={isPrimary ? 'primary' : 'secondary'}
      className={clsx(!isPrimary && styles.interest)}
      aria-pressed={pressed}
      aria-label={
        pressed ? m.interest_on_label({ plan: planName }) : m.interest_off_label({ plan: planName })
      }
      onClick={onToggle}
      icon={
        pressed ? (
          <IconCheck stroke={2} aria-hidden="true" />
        ) : (
          <IconHandStop stroke={1.75} aria-hidden="true" />
        )
      }
    >
      {pressed ? m.interest_on() : m.interest_off()}
    </Button>
  );
}
