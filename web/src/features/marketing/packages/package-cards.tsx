import { useQuery } from '@tanstack/react-query';
import { havePictures, PackageCard, PackageNote } from '#entities/package/package-card.tsx';
import { highlightedAmong, packagesQuery } from '#entities/package/packages.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { loginPath, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { RetryBanner } from '#shared/ui/status/retry-banner.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './package-cards.module.css';

const buy = (id: string) => `${paths.packagesOfUser}?buy=${id}`;

interface PackageCardsProps {
  headingLevel?: 2 | 3;
  /** The cards begin with the pictures of the packages, if there are any. */
  withPictures?: boolean;
}

/** The cards of the packages. One card is highlighted by a dark background, and the user's own package by a ring. */
export function PackageCards({ headingLevel = 3, withPictures = false }: PackageCardsProps) {
  const { data, error, refetch } = useQuery(packagesQuery);
  const ownTier = useSignedIn()?.selected_package;
  const highlighted = highlightedAmong(data ?? []);
  if (error) {
    return (
      <RetryBanner onRetry={refetch}>
        {m.packages_failed()} {errorMessage(error)}
      </RetryBanner>
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
                isHighlighted={each._id === highlighted}
                heading={headingLevel === 2 ? 'h2' : 'h3'}
                hasPicture={withPictures && havePictures(data)}
              >
                {ownTier === each.tier ? (
                  <PackageNote>{m.package_current()}</PackageNote>
                ) : (
                  each.cost > 0 && (
                    <ButtonLink
                      block
                      variant={each._id === highlighted ? 'light' : 'secondary'}
                      to={ownTier ? buy(each._id) : loginPath(buy(each._id))}
                    >
                      {m.payment_choose({ name: each.name })}
                    </ButtonLink>
                  )
                )}
              </PackageCard>
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
