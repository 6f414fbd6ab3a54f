import type { DataExport } from '@layover/proto/http/user/data-export';
import { IconFileZip } from '@tabler/icons-react';
import { fileSizeLabel } from '#shared/files/file-size-label.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import styles from './account-data.module.css';

/** The archive that can be downloaded: when it was made, its size, and until when it is kept. */
export function ReadyExport({
  readyAt,
  expiresAt,
  size,
}: Pick<DataExport, 'readyAt' | 'expiresAt' | 'size'>) {
  const zone = userTimeZone();
  return (
    <div className={styles.archive}>
      <IconFileZip aria-hidden="true" stroke={1.5} />
      <div>
        <b>{m.export_ready({ size: fileSizeLabel(size ?? 0) })}</b>
        <p>
          {m.export_until({ made: dateTimeIn(readyAt ?? expiresAt, zone), end: longDateIn(expiresAt, zone) })}
        </p>
      </div>
    </div>
  );
}
