import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { saveFile } from '#shared/files/save-file.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { copyText } from '#shared/ui/sharing/copy-text.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const copy = () =>
    copyText(text).then(
      () => showToast(m.copied()),
      () => showToast(m.copy_failed()),
    );
  const download = () =>
    saveFile(new Blob([`${m.recovery_file()}\n\n${text}\n`]), 'layover-recovery-codes.txt');
  return (
    <div className={styles.recovery}>
      <div className={styles.sheet}>
        <p className={styles.printed}>{m.recovery_file()}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        <Button variant="secondary" size="sm" icon={<IconCopy stroke={1.75} />} onClick={copy}>
          {m.copy()}
        </Button>
        <Button variant="secondary" size="sm" icon={<IconDownload stroke={1.75} />} onClick={download}>
          {m.recovery_download()}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<IconPrinter stroke={1.75} />}
          onClick={() => window.print()}
        >
          {m.recovery_print()}
        </Button>
      </div>
      <Button block onClick={onSaved}>
        {m.recovery_saved()}
      </Button>
    </div>
  );
}
