import type { PageVersion } from '@layover/proto/http/content/page-admin';
import type { PageName } from '@layover/proto/http/content/page-schemas';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '#entities/person/person-labels.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { RetryBanner } from '#shared/ui/status/retry-banner.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from '../page-editor.module.css';
import { pageVersionQuery } from '../page-queries.ts';
import type { PageView } from '../page-view.ts';
import { Canvas } from '../preview/canvas.tsx';

interface VersionCanvasProps {
  page: PageName;
  version: PageVersion;
  View: PageView;
  locale: string;
  onLocale: (locale: string) => void;
  isRestoring: boolean;
  onRestore: () => void;
  onClose: () => void;
}

const ignoreDocument = () => undefined;

/** An earlier version of the page, as readers saw it. */
export function VersionCanvas({ page, version, View, locale, onLocale, ...props }: VersionCanvasProps) {
  const { data, error, refetch } = useQuery(pageVersionQuery(page, version.number));
  const title = m.page_version({
    number: version.number,
    time: dateTimeIn(version.at, userTimeZone()),
  });
  const bar = (
    <div className={styles.versionBar}>
      <p>
        <b>{title}</b> {fullName(version.by)}
      </p>
      <Button size="sm" variant="secondary" onClick={props.onClose}>
        {m.page_version_close()}
      </Button>
      <Button size="sm" disabled={!data} busy={props.isRestoring} onClick={props.onRestore}>
        {m.page_version_restore()}
      </Button>
    </div>
  );
  if (!data) {
    return (
      <section className={styles.canvas} aria-label={title} aria-busy={!error}>
        {bar}
        {error ? (
          <RetryBanner onRetry={refetch}>{errorMessage(error)}</RetryBanner>
        ) : (
          <Skeleton height="30rem" radius="var(--r4)" />
        )}
      </section>
    );
  }
  return (
    <Canvas
      title={title}
      View={View}
      locale={locale}
      onLocale={onLocale}
      blocks={data.blocks}
      isEdited={false}
      onDocument={ignoreDocument}
      empty={<p>{m.page_empty_title()}</p>}
    >
      {bar}
    </Canvas>
  );
}
