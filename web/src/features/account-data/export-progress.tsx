import type { DataExport, ExportingService } from '@layover/proto/http/user/data-export';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import styles from './account-data.module.css';

const labels: Readonly<Record<ExportingService, () => string>> = {
  user: m.export_part_user,
  auth: m.export_part_auth,
  chat: m.export_part_chat,
  plan: m.export_part_plan,
  content: m.export_part_content,
  payment: m.export_part_payment,
};

/** Which parts of the data have arrived. A part that is not available now comes later. */
export function ExportProgress({ services }: Pick<DataExport, 'services'>) {
  return (
    <>
      <p className={styles.lead}>{m.export_gathering()}</p>
      <ul className={styles.progress}>
        {services.map(({ service, isComplete }) => {
          const Icon = isComplete ? IconCheck : IconClock;
          return (
            <li key={service} data-complete={isComplete || undefined}>
              <Icon aria-hidden="true" stroke={1.75} />
              {labels[service]()}
              <small>{isComplete ? m.export_part_complete() : m.export_part_waiting()}</small>
            </li>
          );
        })}
      </ul>
    </>
  );
}
