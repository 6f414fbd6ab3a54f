import { IconCheck, IconHandStop } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { m } from '#shared/i18n/i18n.ts';
import { Button, type ButtonProps } from '#shared/ui/button.tsx';
import styles from './interest-toggle.module.css';

type InterestToggleProps = Omit<ButtonProps, 'onToggle'> & {
  pressed: boolean;
  onToggle: () => void;
  /** The plan's name, for the button's accessible name. */
  planName: string;
};

/** The "I'm interested" toggle. The plan page uses `variant="primary"` for the unpressed state. */
export function InterestToggle({
  pressed,
  onToggle,
  planName,
  variant = 'secondary',
  className,
  ...rest
}: InterestToggleProps) {
  const plain = pressed || variant !== 'primary';
  return (
    <Button
      {...rest}
      variant={plain ? 'secondary' : 'primary'}
      className={clsx(plain && styles.interest, className)}
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
