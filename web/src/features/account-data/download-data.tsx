import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './account-data.module.css';
import {
  dataExportQuery,
  useDownloadExport,
  useRemoveExport,
  useRequestExport,
} from './data-export-queries.ts';
import { ExportProgress } from './export-progress.tsx';
import { ReadyExport } from './ready-export.tsx';

/** The part of "Your data" that makes a copy of everything, and downloads it. */
export function DownloadData() {
  const { data, error, isPending, refetch } = useQuery(dataExportQuery);
  const start = useRequestExport();
  const remove = useRemoveExport();
  const download = useDownloadExport();
  const failure = start.error ?? remove.error ?? download.error;
  const current = data?.export;
  return (
    <div className={styles.part}>
      <h3>{m.export_heading()}</h3>
      <p className={styles.lead}>{m.export_lead()}</p>
      {failure && <Banner tone="bad">{errorMessage(failure)}</Banner>}
      {isPending && <Skeleton width="12rem" height="2.5rem" />}
      {error && !data && (
        <Banner
          tone="bad"
          action={
            <Button size="sm" variant="secondary" onClick={() => void refetch()}>
              {m.try_again()}
            </Button>
          }
        >
          {errorMessage(error)}
        </Banner>
      )}
      <div aria-live="polite">
        {current?.state === 'gathering' && <ExportProgress services={current.services} />}
        {current?.state === 'ready' && <ReadyExport {...current} />}
      </div>
      {data && (
        <div className={styles.actions}>
          {current?.state === 'ready' && (
            <Button busy={download.isPending} onClick={() => download.mutate()}>
              {m.export_download()}
            </Button>
          )}
          {current?.state !== 'gathering' && (
            <Button variant="secondary" busy={start.isPending} onClick={() => start.mutate()}>
              {current ? m.export_again() : m.export_start()}
            </Button>
          )}
          {current && (
            <Button variant="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
              {current.state === 'gathering' ? m.export_cancel() : m.export_remove()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
