import type { Package } from '@layover/proto/http/payment/payment';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useSignedIn } from '#entities/session/session.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { Moon } from './moon.tsx';
import styles from './package-cards.module.css';
import { packagesQuery, price } from './packages.ts';

/** The cards of the packages. One card is highlighted by a dark background, and the user's own package by a ring. */
export function PackageCards({ headingLevel = 3 }: { headingLevel?: 2 | 3 }) {
  const { data, error, refetch } = useQuery(packagesQuery);
  const ownTier = useSignedIn()?.selected_package;
  if (error) {
    return (
      <Banner
        tone="bad"
        action={
          <Button size="sm" variant="secondary" onClick={() => refetch()}>
            {m.try_again()}
          </Button>
        }
      >
        {m.packages_failed()} {errorMessage(error)}
      </Banner>
    );
  }
  return (
    <>
      <ul className={styles.packs} aria-busy={!data}>
        {data
          ? data.map((each) => (
              <PackageCard
                key={each._id}
                offer={each}
                isOwn={ownTier === each.tier}
                heading={headingLevel === 2 ? 'h2' : 'h3'}
              />
            ))
          : [1, 2, 3, 4].map((index) => (
              <li key={index}>
                <Skeleton height="23rem" radius="var(--r4)" />
              </li>
            ))}
      </ul>
      {!ownTier && (
        <p className={styles.begin}>
          {m.package_initial()}
          <ButtonLink size="sm" variant="soft" to={paths.join}>
            {m.join_us()}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function PackageCard({
  offer,
  isOwn,
  heading: Heading,
}: {
  offer: Package;
  isOwn: boolean;
  heading: 'h2' | 'h3';
}) {
  return (
    <li className={clsx(styles.pack, offer.featured && styles.featured, isOwn && styles.own)}>
      {(isOwn || offer.featured) && (
        <span className={clsx(styles.flag, isOwn && styles.ownFlag)}>
          {isOwn ? m.package_yours() : m.package_featured()}
        </span>
      )}
      <Heading className={styles.name}>
        <Moon className={styles.moon} tier={offer.tier} colour={offer.colour} />
        {offer.name}
      </Heading>
      <p className={styles.price}>
        {price(offer.cost)}{' '}
        <small>{offer.cost === 0 ? m.package_no_end() : m.package_days({ days: offer.days })}</small>
      </p>
      <p className={styles.text}>{offer.text}</p>
      <ul className={styles.items}>
        {offer.items.map(({ text, included }) => (
          <li key={text} className={clsx(!included && styles.without)}>
            {included ? (
              <IconCheck stroke={2} aria-hidden="true" />
            ) : (
              <IconMinus stroke={2} aria-hidden="true" />
            )}
            <span>
              {text}
              <VisuallyHidden> ({included ? m.package_included() : m.package_excluded()})</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      {isOwn ? (
        <p className={styles.note}>{m.package_current()}</p>
      ) : (
        offer.cost > 0 && <p className={styles.note}>{m.package_not_on_sale()}</p>
      )}
    </li>
  );
}
