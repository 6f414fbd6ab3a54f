import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import type { ReactNode } from 'react';
import { Gallery } from './gallery.tsx';
import styles from './plan-layout.module.css';

interface PlanLayoutProps {
  plan: PlanDetail;
  /** Above the photos. */
  top: ReactNode;
  /** The texts, the people and the place. */
  children: ReactNode;
  /** The action card: beside the texts in wide windows, below them in narrow ones. */
  card: ReactNode;
  /** Below both, such as similar plans and the bar of narrow windows. */
  below: ReactNode;
}

/** The parts of a plan's page, for members and for visitors. */
export function PlanLayout({ plan, top, children, card, below }: PlanLayoutProps) {
  const photos = [...new Set([plan.image, ...plan.gallery])].filter(Boolean);
  return (
    <div className={`wrap ${styles.page}`}>
      {top}
      <Gallery photos={photos} planName={plan.planName} />
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        {card}
      </div>
      {below}
    </div>
  );
}
