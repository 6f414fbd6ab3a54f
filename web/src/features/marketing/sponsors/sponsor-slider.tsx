import type { adApi } from '@layover/proto/http/content/ad';
import type { Ad } from '@layover/proto/http/content/ad-schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { SponsorSlide } from '#entities/ad/sponsor-slide.tsx';
import { useIsPreview } from '#entities/page/block-slots.tsx';
import { request } from '#shared/api/api-client.ts';
import { locale, m } from '#shared/i18n/i18n.ts';
import { ErrorBoundary } from '#shared/ui/error-boundary.tsx';
import { noteView } from './report-views.ts';
import styles from './sponsor-slider.module.css';
import { useSeen } from './use-seen.ts';

interface Placement {
  /** The destination of the page. */
  city?: string | undefined;
  /** The day that the reader looks for; today without it. */
  date?: string | undefined;
}

const today = () => new Date().toLocaleDateString('sv-SE');

/** The ads of the sponsors for a page, in the language of the reader. */
const adsQuery = ({ city, date = today() }: Placement) =>
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
  const { data: ads = [] } = useQuery(adsQuery(placement));
  const [first] = ads;
  // A slider with other ads begins with its first one.
  return first ? <Sponsors key={ads.map(({ _id }) => _id).join()} ads={ads} first={first} /> : null;
}

function Sponsors({ ads, first }: { ads: Ad[]; first: Ad }) {
  const [shown, setShown] = useState(first._id);
  // What an ADMIN sees in the editor is no impression.
  const seen = useSeen(useIsPreview() ? undefined : shown);
  const alone = <SponsorSlide ad={first} onFollow={() => noteView('clicks', first._id)} />;
  return (
    <section className="wrap" aria-roledescription="carousel" aria-label={m.sponsors_label()}>
      <div ref={seen} className={styles.sponsor}>
        {ads.length === 1 ? (
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
