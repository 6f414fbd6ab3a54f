import type { Person } from '@layover/proto/http/shared-schemas';
import { m } from '#shared/i18n/i18n.ts';
import { MyPlanList } from './my-plan-list.tsx';
import styles from './my-plans-section.module.css';

/** The history of a profile: past plans, each with the people met. */
export function PastPlansSection({ onChat }: { onChat: (person: Person) => void }) {
  return (
    <section className={styles.past} aria-labelledby="past-plans-title">
      <div className={styles.head}>
        <h2 id="past-plans-title">{m.past_plans_title()}</h2>
      </div>
      <p className={styles.lead}>{m.past_plans_text()}</p>
      <MyPlanList
        when="past"
        onChat={onChat}
        empty={<p className={styles.lead}>{m.my_plans_past_none()}</p>}
      />
    </section>
  );
}
