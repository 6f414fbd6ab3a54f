import type { PageVersion } from '@layover/proto/http/content/page-admin';
import type { PageName } from '@layover/proto/http/content/page-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { ShowMore } from '#shared/ui/buttons/show-more.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { pageVersionsQuery } from '../page-queries.ts';
import styles from './versions-list.module.css';

interface VersionsListProps {
  page: PageName;
  /** The number of the viewed version. */
  viewed: number | undefined;
  onView: (version: PageVersion) => void;
}

/** The published versions with their time, author and summary. */
export function VersionsList({ page, viewed, onView }: VersionsListProps) {
  const list = useInfiniteQuery(pageVersionsQuery(page));
  const versions = list.data?.pages.flatMap((each) => each.versions);
  return (
    <section className={styles.section} aria-labelledby="page-versions">
      <h2 id="page-versions">{m.page_versions()}</h2>
      {list.error && !versions ? (
        <p className={styles.hint}>{errorMessage(list.error)}</p>
      ) : !versions ? (
        <Skeleton height="3rem" radius="var(--r3)" />
      ) : versions.length === 0 ? (
        <p className={styles.hint}>{m.page_versions_none()}</p>
      ) : (
        <ol className={styles.versions}>
          {versions.map((version) => (
            <li key={version.number}>
              <button type="button" aria-pressed={viewed === version.number} onClick={() => onView(version)}>
                <Avatar person={version.by} size="sm" />
                <span>
                  <b>{dateTimeIn(version.at, userTimeZone())}</b>
                  <small>{m.page_version_by({ number: version.number, name: fullName(version.by) })}</small>
                  {version.summary && <small>{version.summary}</small>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <ShowMore list={list} />
    </section>
  );
}
