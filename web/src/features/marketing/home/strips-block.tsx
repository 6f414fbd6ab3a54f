import { useQuery } from '@tanstack/react-query';
import { LivePart, useReader } from '#entities/page/block-slots.tsx';
import { citiesQuery } from '#entities/plan/plan-queries.ts';
import { paths } from '#shared/config/paths.ts';
import type { LiveBlockProps } from '../pages/live-block.ts';
import SponsorSlider from '../sponsors/sponsor-slider.tsx';
import { CityStrips } from './city-strips.tsx';
import { stripsOf } from './strips.ts';
import styles from './strips-block.module.css';
import { upcomingPlansQuery } from './upcoming-plans-query.ts';

/** The opening picture of six cities, and the ads of the sponsors below it. */
export function StripsBlock({ block, isLoading }: LiveBlockProps<'strips'>) {
  const reader = useReader();
  const plans = useQuery(upcomingPlansQuery);
  const cities = useQuery(citiesQuery);
  const isAwaited = isLoading || (block.strips.length === 0 && cities.isPending);
  const strips = isAwaited ? [] : stripsOf(block, cities.data ?? [], plans.data ?? []);
  return (
    <>
      <CityStrips
        block={block._id}
        strips={strips.length > 0 ? strips : undefined}
        planPath={(id) => paths.planFor(reader?.rol, id)}
      />
      <LivePart>
        <div className={styles.sponsors}>
          <SponsorSlider />
        </div>
      </LivePart>
    </>
  );
}
