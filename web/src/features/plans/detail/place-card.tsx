import type { PlanDetail } from '@layover/proto/http/plan-schemas';
import { IconExternalLink, IconMapPinFilled } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonAnchor } from '#shared/ui/button.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import styles from './place-card.module.css';

/** The address and a link to a map. */
export function PlaceCard({ plan }: { plan: PlanDetail }) {
  const { lat, lng } = plan.location;
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  return (
    <section className={styles.place} aria-labelledby="where-title">
      <h2 id="where-title">{m.place_title()}</h2>
      <div className={styles.card}>
        <span className={styles.pin} aria-hidden="true">
          <IconMapPinFilled />
        </span>
        <address className={styles.address}>
          <b>{plan.address}</b>
          {plan.cityName}, {plan.country}
        </address>
        <ButtonAnchor
          href={map}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          size="sm"
          icon={<IconExternalLink stroke={1.75} aria-hidden="true" />}
        >
          {m.open_in_maps()}
          <VisuallyHidden>, {m.opens_new_tab()}</VisuallyHidden>
        </ButtonAnchor>
      </div>
    </section>
  );
}
