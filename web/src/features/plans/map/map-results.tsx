import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { clsx } from 'clsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { dateTimeIn } from '#shared/time/place-time.ts';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './map-results.module.css';
import type { PlanMapProps } from './plan-map.tsx';
import { SelectedPlan } from './selected-plan.tsx';

/** The map library is loaded when the map is opened. */
const PlanMap = lazySection(() => import('./plan-map.tsx'));

interface MapResultsProps extends Pick<PlanMapProps, 'near' | 'onSearchArea'> {
  plans: readonly PlanCard[];
  planPath: (id: string) => string;
}

/** The plans of a search on a map, and beside it as a list. The selected plan is marked in both. */
export default function MapResults({ plans, planPath, ...map }: MapResultsProps) {
  const [selectedId, setSelectedId] = useState<string>();
  const selected = plans.find(({ _id }) => _id === selectedId);
  return (
    <div className={styles.results}>
      <ul className={styles.list} aria-label={m.map_list_label()}>
        {plans.map((plan) => (
          <PlanRow
            key={plan._id}
            plan={plan}
            isSelected={plan === selected}
            onSelect={() => setSelectedId(plan._id)}
          />
        ))}
      </ul>
      <div className={styles.map}>
        <Suspense fallback={<Skeleton height="100%" radius="0" />}>
          <PlanMap {...map} plans={plans} selectedId={selectedId} onSelect={setSelectedId} />
        </Suspense>
        {selected && (
          <SelectedPlan
            plan={selected}
            to={planPath(selected._id)}
            onClose={() => setSelectedId(undefined)}
          />
        )}
      </div>
    </div>
  );
}

interface PlanRowProps {
  plan: PlanCard;
  isSelected: boolean;
  onSelect: () => void;
}

function PlanRow({ plan, isSelected, onSelect }: PlanRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = row.current?.parentElement;
    if (!isSelected || !row.current || !list) return;
    // The page must not scroll, so only the list does.
    const { offsetTop, offsetHeight } = row.current;
    const isAbove = offsetTop < list.scrollTop;
    const isBelow = offsetTop + offsetHeight > list.scrollTop + list.clientHeight;
    if (isAbove || isBelow) list.scrollTo({ top: offsetTop - list.clientHeight / 3 });
  }, [isSelected]);
  return (
    <li ref={row}>
      <button
        type="button"
        className={clsx(styles.row, isSelected && styles.selected)}
        aria-pressed={isSelected}
        onClick={onSelect}
      >
        <ImageFrame src={plan.image} alt="" size="small" radius="var(--r2)" className={styles.picture} />
        <span className={styles.text}>
          <b>{plan.planName}</b>
          <span>{m.plan_place({ city: plan.cityName, address: plan.address })}</span>
          <span>
            {m.map_row_when({
              when: plan.startsAt ? dateTimeIn(plan.startsAt.instant, plan.zone) : m.plan_always_on(),
              count: numberLabel(plan.count),
            })}
          </span>
        </span>
      </button>
    </li>
  );
}
