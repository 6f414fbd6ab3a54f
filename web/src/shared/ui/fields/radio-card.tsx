import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Radio } from './radio.tsx';
import styles from './radio-card.module.css';

interface RadioCardProps {
  /** The group of radio buttons. */
  name: string;
  title: string;
  hint: string;
  isChosen: boolean;
  onChoose: () => void;
  className?: string | undefined;
  /** Shown after the texts, such as an icon. */
  children?: ReactNode;
}

/** A large radio button with a title and a hint. */
export function RadioCard({ name, title, hint, isChosen, onChoose, className, children }: RadioCardProps) {
  return (
    <label className={clsx(styles.choice, className)}>
      <Radio name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{title}</strong>
        <small>{hint}</small>
      </span>
      {children}
    </label>
  );
}
