import type { Ad } from '@layover/proto/http/content/ad-schemas';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type CSSProperties, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import 'swiper/css';
import { Autoplay, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { SponsorSlide } from '#entities/ad/sponsor-slide.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { noteView } from './report-views.ts';
import styles from './sponsor-slider.module.css';

const DELAY_MS = 2500;
const SPEED_MS = 700;

interface SponsorSwiperProps {
  ads: Ad[];
  /** Called with the ad that is shown. */
  onActive: (ad: Ad) => void;
}

/** Shows the ads one after the other. It pauses under pointer and focus, and does not start for users who prefer reduced motion. */
export default function SponsorSwiper({ ads, onActive }: SponsorSwiperProps) {
  const [reducesMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [active, setActive] = useState(0);
  const [playing, setPlaying] = useState(!reducesMotion);

  const play = (on: boolean) => {
    setPlaying(on);
    if (on) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus inside only pauses the motion.
    <div
      className={styles.many}
      style={{ '--slides': ads.length } as CSSProperties}
      onFocus={() => playing && swiper?.autoplay.pause()}
      onBlur={() => playing && swiper?.autoplay.resume()}
    >
      <Swiper
        modules={[Autoplay, Keyboard]}
        slidesPerView={1}
        spaceBetween={24}
        speed={reducesMotion ? 0 : SPEED_MS}
        loop={false}
        keyboard={{ enabled: true, onlyInViewport: true }}
        autoplay={{ delay: DELAY_MS, pauseOnMouseEnter: true, disableOnInteraction: false }}
        onSwiper={(instance) => {
          setSwiper(instance);
          if (reducesMotion) instance.autoplay.stop();
        }}
        onSlideChange={({ activeIndex }) => {
          setActive(activeIndex);
          const ad = ads[activeIndex];
          if (ad) onActive(ad);
        }}
      >
        {ads.map((ad, index) => (
          <SwiperSlide
            key={ad._id}
            className={styles.each}
            role="group"
            aria-roledescription="slide"
            aria-label={m.sponsor_slide({ number: index + 1, total: ads.length })}
            inert={index !== active}
          >
            <SponsorSlide ad={ad} onFollow={() => noteView('clicks', ad._id)} />
          </SwiperSlide>
        ))}
      </Swiper>
      <div className={styles.controls}>
        <IconButton
          size="sm"
          label={playing ? m.sponsor_pause() : m.sponsor_play()}
          onClick={() => play(!playing)}
        >
          {playing ? <IconPlayerPause stroke={1.75} /> : <IconPlayerPlay stroke={1.75} />}
        </IconButton>
        {ads.map((ad, index) => (
          <button
            key={ad._id}
            type="button"
            className={clsx(styles.dot, index === active && styles.on)}
            aria-label={m.sponsor_go({ number: index + 1 })}
            aria-current={index === active}
            onClick={() => swiper?.slideTo(index)}
          />
        ))}
      </div>
    </div>
  );
}
