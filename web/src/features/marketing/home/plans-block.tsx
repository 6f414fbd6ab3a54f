import type { City } from '@layover/proto/http/plan/city';
import type { PlanCard as Plan } from '@layover/proto/http/plan/plan-schemas';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BlockText, LivePart, useReader } from '#entities/page/block-slots.tsx';
import { InterestLink } from '#entities/plan/interest-link.tsx';
import { PlanCard, PlanCardSkeleton } from '#entities/plan/plan-card.tsx';
import { planEvent } from '#entities/plan/plan-event.ts';
import { citiesQuery } from '#entities/plan/plan-queries.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { StructuredDataScript } from '#shared/head/structured-data-script.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Chip, ChipRow } from '#shared/ui/fields/chip.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import type { LiveBlockProps } from '../pages/live-block.ts';
import styles from './plans-block.module.css';
import { plansInCityQuery, upcomingPlansQuery } from './upcoming-plans-query.ts';

const SHOWN = 5;
const CITIES_SHOWN = 9;

/** The next plans, one large and four small, with a filter by city. */
export function PlansBlock({ block }: LiveBlockProps<'plans'>) {
  const reader = useReader();
  const planPath = (id: string) => paths.planFor(reader?.rol, id);
  const [city, setCity] = useState<string>();
  const { data: cities = [] } = useQuery(citiesQuery);
  const upcoming = useQuery(upcomingPlansQuery);
  const inCity = useQuery({ ...plansInCityQuery(city ?? ''), enabled: city !== undefined });
  const shown = city === undefined ? upcoming : inCity;
  const plans = shown.data?.slice(0, SHOWN);
  const ownTitle = cities.length > 1 ? m.week_title({ count: cities.length }) : m.week_title_one();
  return (
    <section className="wrap" id="week" aria-labelledby="week-title">
      <div className={styles.head}>
        <h2 id="week-title">
          <BlockText at={{ block: block._id, field: 'title' }} value={block.title} placeholder={ownTitle}>
            {block.title || ownTitle}
          </BlockText>
        </h2>
        <LivePart>
          <AppLink className="link" to={paths.destinations(areaOf(reader?.rol))}>
            {m.week_all()}
          </AppLink>
        </LivePart>
      </div>
      <LivePart>
        {cities.length > 1 && (
          <ChipRow label={m.week_city_label()}>
            <Chip pressed={city === undefined} onClick={() => setCity(undefined)}>
              {m.week_all_cities()}
            </Chip>
            {busiest(cities).map(({ _id, name }) => (
              <Chip key={_id} pressed={city === _id} onClick={() => setCity(_id)}>
                {name}
              </Chip>
            ))}
          </ChipRow>
        )}
        {shown.error ? (
          <EmptyState
            headingLevel={3}
            title={m.week_failed()}
            text={errorMessage(shown.error)}
            actions={<Button onClick={() => shown.refetch()}>{m.try_again()}</Button>}
          />
        ) : plans?.length === 0 ? (
          <EmptyState
            headingLevel={3}
            image="/scenes/quiet.webp"
            title={m.week_empty_title()}
            text={m.week_empty_text()}
          />
        ) : (
          <Selection plans={plans} planPath={planPath} />
        )}
        <StructuredDataScript data={(plans ?? []).flatMap(planEvent)} />
        {!reader && plans && plans.length > 0 && (
          <p className={styles.join}>
            <IconUsers stroke={1.75} aria-hidden="true" />
            {m.week_members()}{' '}
            <AppLink className="link" to={paths.join}>
              {m.week_join()}
            </AppLink>
          </p>
        )}
      </LivePart>
    </section>
  );
}

function Selection({ plans, planPath }: { plans: Plan[] | undefined; planPath: (id: string) => string }) {
  const [first, ...others] = plans ?? [];
  const action = (plan: Plan) => <InterestLink plan={plan} />;
  return (
    <div className={styles.selection} aria-busy={!plans}>
      <div className={styles.big}>
        {first ? (
          <PlanCard plan={first} to={planPath(first._id)} shape="large" action={action(first)} />
        ) : (
          <PlanCardSkeleton />
        )}
      </div>
      {(!plans || others.length > 0) && (
        <div className={styles.side}>
          {plans
            ? others.map((plan) => (
                <PlanCard
                  key={plan._id}
                  plan={plan}
                  to={planPath(plan._id)}
                  shape="row"
                  action={action(plan)}
                />
              ))
            : [1, 2, 3, 4].map((index) => <PlanCardSkeleton key={index} />)}
        </div>
      )}
    </div>
  );
}

function busiest(cities: City[]): City[] {
  return [...cities].sort((a, b) => b.plans - a.plans || a.name.localeCompare(b.name)).slice(0, CITIES_SHOWN);
}
