import type { adApi } from '@layover/proto/http/ad';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { request } from '#shared/api/api-client.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ErrorBoundary } from '#shared/ui/error-boundary.tsx';
import { SponsorSlide } from './sponsor-slide.tsx';
import styles from './sponsor-slider.module.css';

/** The ads of the sponsors. */
export const adsQuery = queryOptions({
  queryKey: ['ads'] as const,
  queryFn: async ({ signal }) => (await request<typeof adApi.ads>('GET /api/Ads', { signal })).ads,
  staleTime: 5 * 60_000,
});

const SponsorSwiper = lazy(() => import('./sponsor-swiper.tsx'));

/** The ads of the sponsors. The first one is shown alone until the slider's code is loaded, and if it cannot be loaded. */
export default function SponsorSlider() {
  const { data: ads = [] } = useQuery(adsQuery);
  const shown = ads.filter((ad) => ad.title.trim() && !ad.disable);
  const [first] = shown;
  if (!first) return null;
  return (
    <section className="wrap" aria-roledescription="carousel" aria-label={m.sponsors_label()}>
      <div className={styles.sponsor}>
        {shown.length === 1 ? (
          <SponsorSlide ad={first} />
        ) : (
          <ErrorBoundary fallback={() => <SponsorSlide ad={first} />}>
            <Suspense fallback={<SponsorSlide ad={first} />}>
              <SponsorSwiper ads={shown} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  );
}
