import { IconCalendar, IconCheck, IconMapPin } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import type { HomeTexts } from './home-texts.ts';
import styles from './how-it-works.module.css';

/** Three steps, each with a small part of the user interface as its picture. */
export function HowItWorks({ texts }: { texts: HomeTexts['how'] }) {
  return (
    <section className="section wrap" aria-labelledby="how">
      <div className={styles.head}>
        <h2 id="how">{texts.title}</h2>
        <p className="lead">{texts.text}</p>
      </div>
      <ol className={styles.steps}>
        <li>
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
          <h3>{m.how_1_title()}</h3>
          <p className={styles.text}>{m.how_1_text()}</p>
        </li>
        <li>
          <div className={styles.stage} aria-hidden="true">
            <div className={styles.card}>
              <img src="/scenes/music.webp" alt="" width={880} height={660} loading="lazy" />
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
          <h3>{m.how_2_title()}</h3>
          <p className={styles.text}>{m.how_2_text()}</p>
        </li>
        <li>
          <div className={styles.stage} aria-hidden="true">
            <p className={styles.them}>
              <img src="/scenes/face-2.webp" alt="" width={28} height={28} loading="lazy" />
              <span>{m.how_3_received()}</span>
            </p>
            <p className={styles.me}>
              <span>{m.how_3_sent()}</span>
            </p>
          </div>
          <h3>{m.how_3_title()}</h3>
          <p className={styles.text}>{m.how_3_text()}</p>
        </li>
      </ol>
    </section>
  );
}
