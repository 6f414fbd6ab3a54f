import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** A decorative picture of `/scenes/`. */
  image?: string;
  /** Buttons for the next useful action. */
  actions?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** The content in place of an empty or failed list. */
export function EmptyState({ title, text, image, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      {image && <img src={image} alt="" width={480} height={300} loading="lazy" />}
      <Heading>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
