import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { useQuery } from '@tanstack/react-query';
import { ComfortIcon, comfortLabel } from '#entities/plan/comfort.tsx';
import { categoriesQuery } from '#entities/plan/plan-queries.ts';
import { stateOf } from '#entities/plan/plan-timing.ts';
import { m } from '#shared/i18n/i18n.ts';
import { daysFromToday, dayTag } from '#shared/time/place-time.ts';
import { useNow } from '#shared/time/use-now.ts';
import { Tag } from '#shared/ui/fields/chip.tsx';
import styles from './plan-heading.module.css';
import { PlanTime } from './plan-time.tsx';

/** Tags, name, address, time and description of a plan. */
export function PlanHeading({ plan }: { plan: PlanDetail }) {
  const now = useNow();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const category = categories.find(({ _id }) => _id === plan.category);
  const subcategories = category?.subcategories.filter(({ _id }) => plan.subcategories.includes(_id)) ?? [];
  const tag = plan.startsAt && dayTag(plan.startsAt.instant, plan.zone, now);
  const isToday = plan.startsAt && (tag?.live || daysFromToday(plan.startsAt.instant, plan.zone, now) === 0);
  return (
    <>
      <header className={styles.heading}>
        <div className={styles.tags}>
          {tag && isToday && stateOf(plan, now) === 'published' && (
            <Tag live={tag.live} tone={tag.live ? 'lamp' : 'outline'}>
              {tag.text}
            </Tag>
          )}
          {category && <Tag tone="outline">{category.name}</Tag>}
          {subcategories.map(({ _id, name }) => (
            <Tag key={_id} tone="outline">
              {name}
            </Tag>
          ))}
          {plan.comfort.map((comfort) => (
            <Tag key={comfort} tone="outline">
              <ComfortIcon comfort={comfort} />
              {comfortLabel(comfort)}
            </Tag>
          ))}
        </div>
        <h1>{plan.planName}</h1>
        <p className="lead">{m.plan_place({ city: plan.address, address: plan.cityName })}</p>
        <div className={styles.when}>
          <PlanTime plan={plan} />
        </div>
      </header>
      {plan.description && (
        <section className={styles.prose} aria-label={m.about_plan()}>
          {plan.description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
    </>
  );
}
