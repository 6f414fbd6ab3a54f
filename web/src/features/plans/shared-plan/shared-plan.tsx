import type { SharedPlan as Plan } from '@layover/proto/http/plan/calendar';
import { IconCalendarTime, IconMapPin, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countryName } from '#shared/i18n/country-name.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn } from '#shared/time/place-time.ts';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { EmergencyLine } from '../safety/emergency-line.tsx';
import styles from './shared-plan.module.css';

/** A plan as a trusted person sees it: place, time and the check-in, and nothing about others. */
export function SharedPlan({ plan }: { plan: Plan }) {
  const { first_name: name, startsAt, zone, location } = plan;
  return (
    <article className={styles.plan}>
      <ImageFrame className={styles.picture} src={plan.image} alt="" ratio="16 / 7" eager />
      <div className={styles.body}>
        <div>
          <p className={styles.with}>{m.shared_plan_with({ name })}</p>
          <h1 className={styles.title}>{plan.planName}</h1>
        </div>
        {plan.status === 'called_off' && <Banner>{m.shared_plan_called_off()}</Banner>}
        <dl className={styles.facts}>
          <Fact icon={<IconCalendarTime stroke={1.75} aria-hidden="true" />} label={m.shared_plan_when()}>
            {startsAt ? (
              <time dateTime={startsAt.instant}>
                {dateTimeIn(startsAt.instant, zone)} {m.city_time({ city: plan.cityName })}
              </time>
            ) : (
              m.plan_always_on()
            )}
          </Fact>
          <Fact icon={<IconMapPin stroke={1.75} aria-hidden="true" />} label={m.shared_plan_where()}>
            {[plan.address, plan.cityName, countryName(plan)].join(', ')}{' '}
            <a
              className="link"
              href={`https://www.openstreetmap.org/?mlat=${location.lat}&mlon=${location.lng}#map=17/${location.lat}/${location.lng}`}
              target="_blank"
              rel="noreferrer"
            >
              {m.shared_plan_map()}
            </a>
          </Fact>
          <Fact icon={<IconShieldCheck stroke={1.75} aria-hidden="true" />} label={m.shared_plan_check_in()}>
            {checkInText(plan)}
          </Fact>
        </dl>
        <EmergencyLine countryCode={plan.countryCode} country={plan.country} />
        <p className={styles.note}>{m.shared_plan_ends()}</p>
      </div>
    </article>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function checkInText({ first_name: name, arrivedAt, backAt, zone }: Plan): string {
  if (backAt) return m.shared_plan_back({ name, time: dateTimeIn(backAt, zone) });
  if (arrivedAt) return m.shared_plan_arrived({ name, time: dateTimeIn(arrivedAt, zone) });
  return m.shared_plan_not_arrived({ name });
}
