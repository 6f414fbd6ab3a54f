import type { adApi } from '@layover/proto/http/content/ad';
import type { Ad } from '@layover/proto/http/content/ad-schemas';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type CSSProperties, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { SponsorSlide } from '#entities/ad/sponsor-slide.tsx';
import { useIsPreview } from '#entities/page/block-slots.tsx';
import { request } from '#shared/api/api-client.ts';
import { useInView } from '#shared/hooks/use-in-view.ts';
import { locale, m } from '#shared/i18n/i18n.ts';
import { renderTime } from '#shared/time/render-time.ts';
import { ErrorBoundary } from '#shared/ui/status/error-boundary.tsx';
import { noteView } from './report-views.ts';
import styles from './sponsor-slider.module.css';
import { useSeen } from './use-seen.ts';

interface Placement {
  /** The destination of the page. */
  city?: string | undefined;
  /** The day that the reader looks for; today without it. */
  date?: string | undefined;
}

const dayOf = (time: number, timeZone?: string) => new Date(time).toLocaleDateString('sv-SE', { timeZone });
const never = () => () => {};

/** The reader's day. The server cannot know it, and renders the ads of the day in UTC. */
const useToday = () =>
  useSyncExternalStore(
    never,
    () => dayOf(Date.now()),
    () => dayOf(renderTime(), 'UTC'),
  );

/** The ads of the sponsors for a page, in the language of the reader. */
const adsQuery = ({ city, date }: Placement & { date: string }) =>
  queryOptions({
    queryKey: ['ads', 'shown', locale(), city, date] as const,
    queryFn: async ({ signal }) => {
      const query = { shown: 'true', date, ...(city && { city }) } as const;
      return (await request<typeof adApi.ads>('GET /api/Ads', { query, signal })).ads;
    },
    staleTime: 5 * 60_000,
  });

const SponsorSwiper = lazy(() => import('./sponsor-swiper.tsx'));

/** The ads of the sponsors. The first one is shown alone until the slider's code is loaded, and if it cannot be loaded. */
export default function SponsorSlider(placement: Placement) {
  const today = useToday();
  const query = adsQuery({ ...placement, date: placement.date ?? today });
  const { data: ads = [] } = useQuery({ ...query, placeholderData: keepPreviousData });
  const [first] = ads;
  // A slider with other ads begins with its first one.
  return first ? <Sponsors key={ads.map(({ _id }) => _id).join()} ads={ads} first={first} /> : null;
}

function Sponsors({ ads, first }: { ads: Ad[]; first: Ad }) {
  const [shown, setShown] = useState(first._id);
  // A view in the editor does not count as an impression.
  const seen = useSeen(useIsPreview() ? undefined : shown);
  const { ref, inView } = useInView();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (inView) setWanted(true);
  }, [inView]);
  const slide = <SponsorSlide ad={first} onFollow={() => noteView('clicks', first._id)} />;
  // Nothing moves when the slider's code is loaded.
  const alone =
    ads.length === 1 ? (
      slide
    ) : (
      <div className={styles.many} style={{ '--slides': ads.length } as CSSProperties}>
        {slide}
        <div className={styles.controls} />
      </div>
    );
  return (
    <section className="wrap" aria-roledescription="carousel" aria-label={m.sponsors_label()} ref={ref}>
      <div ref={seen} className={styles.sponsor}>
        {ads.length === 1 || !isWanted ? (
          alone
        ) : (
          <ErrorBoundary fallback={() => alone}>
            <Suspense fallback={alone}>
              <SponsorSwiper ads={ads} onActive={({ _id }) => setShown(_id)} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  );
}
