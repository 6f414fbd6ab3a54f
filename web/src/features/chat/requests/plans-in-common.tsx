import { useInfiniteQuery } from '@tanstack/react-query';
import { myPlansQuery } from '#entities/plan/plan-queries.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import styles from './plans-in-common.module.css';

/** The coming plans in which the user and the person are interested, as far as the user may see that: the next ones, and a link to all. */
export function PlansInCommon({ personId, max }: { personId: string; max: number }) {
  const area = areaOf(useSignedIn()?.rol);
  const { data } = useInfiniteQuery(myPlansQuery('coming', personId));
  const [first] = data?.pages ?? [];
  if (!first || first.total === 0) return null;
  const plans = first.plans.slice(0, max);
  const more = first.total - plans.length;
  return (
    <div className={styles.plans}>
      <ul>
        {plans.map(({ _id, planName, image }) => (
          <li key={_id}>
            <AppLink className={styles.plan} to={paths.destination(area, _id)}>
              <ImageFrame src={image} alt="" size="small" radius="var(--r2)" className={styles.picture} />
              <span>{m.chat_plan_in_common({ plan: planName })}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <AppLink className="link" to={paths.profile(area, personId)}>
          {more === 1 ? m.chat_plans_in_common_more_one() : m.chat_plans_in_common_more({ count: more })}
        </AppLink>
      )}
    </div>
  );
}
