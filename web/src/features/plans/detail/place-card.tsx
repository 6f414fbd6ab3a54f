import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { IconExternalLink } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useInView } from '#shared/hooks/use-in-view.ts';
import { countryName } from '#shared/i18n/country-name.ts';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { ButtonAnchor } from '#shared/ui/buttons/button.tsx';
import { tiles } from '#shared/ui/map/tiles.ts';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { EmergencyLine } from '../safety/emergency-line.tsx';
import styles from './place-card.module.css';

const PlaceMap = lazySection(() => import('./place-map.tsx'));

/** The place on a map, its address, a link to a street map, and the emergency numbers there. */
export function PlaceCard({ plan }: { plan: PlanDetail }) {
  const { lat, lng } = plan.location;
  const streets = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  return (
    <section className={styles.place} aria-labelledby="where-title">
      <h2 id="where-title">{m.place_title()}</h2>
      <MapInView plan={plan} />
      <div className={styles.below}>
        <address className={styles.address}>
          <b>{plan.address}</b>
          {plan.cityName}, {countryName(plan)}
        </address>
        <ButtonAnchor
          href={streets}
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
      {!tiles && <p className={styles.note}>{m.place_no_streets()}</p>}
      <EmergencyLine countryCode={plan.countryCode} country={plan.country} />
    </section>
  );
}

/** The map library is loaded when the reader comes near the map. */
function MapInView({ plan }: { plan: PlanDetail }) {
  const { ref, inView } = useInView();
  const [isLoaded, setLoaded] = useState(false);
  if (inView && !isLoaded) setLoaded(true);
  return (
    <div ref={ref} className={styles.map}>
      {isLoaded && (
        <Suspense>
          <PlaceMap plan={plan} />
        </Suspense>
      )}
    </div>
  );
}
