import { IconCalendar, IconCheck, IconMapPin } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import styles from './steps-block.module.css';

/** Small parts of the user interface, one for each step. */
export const stepPictures = [TripPicture, InterestPicture, ChatPicture] as const;

function TripPicture() {
  return (
    <div className={styles.stage} aria-hidden="true">
      <div className={styles.mini}>
        <IconMapPin stroke={1.75} />
        <p>
          <span>{m.how_1_city()}</span>
          {m.how_1_city_value()}
        </p>
      </div>
      <div className={styles.mini}>
        <IconCalendar stroke={1.75} />
        <p>
          <span>{m.how_1_dates()}</span>
          {m.how_1_dates_value()}
        </p>
      </div>
    </div>
  );
}

function InterestPicture() {
  return (
    <div className={styles.stage} aria-hidden="true">
      <div className={styles.card}>
        <img src="/scenes/music.webp" alt="" width={640} height={330} loading="lazy" />
        <div>
          <span className={styles.faces}>
            {[1, 2, 3].map((face) => (
              <img
                key={face}
                src={`/scenes/face-${face}.webp`}
                alt=""
                width={28}
                height={28}
                loading="lazy"
              />
            ))}
          </span>
          <span className={styles.lit}>
            <IconCheck stroke={2} />
            {m.interest_on()}
          </span>
        </div>
      </div>
    </div>
  );
}

function ChatPicture() {
  return (
    <div className={styles.stage} aria-hidden="true">
      <p className={styles.them}>
        <img src="/scenes/face-2.webp" alt="" width={28} height={28} loading="lazy" />
        <span>{m.how_3_received()}</span>
      </p>
      <p className={styles.me}>
        <span>{m.how_3_sent()}</span>
      </p>
    </div>
  );
}
