import type { RejectedFile } from '../../files/check-file.ts';
import { fileProblemMessage } from '../../files/file-messages.ts';
import { m } from '../../i18n/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import styles from './rejected-files-dialog.module.css';

interface RejectedFilesDialogProps {
  files: readonly RejectedFile[];
  onClose: () => void;
}

/** Says why files were left out, and what can be chosen instead. */
export default function RejectedFilesDialog({ files, onClose }: RejectedFilesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={files.length === 1 ? m.rejected_title_one() : m.rejected_title_many()}
      footer={<Button onClick={onClose}>{m.rejected_close()}</Button>}
    >
      <ul className={styles.files}>
        {files.map(({ name, problem }) => (
          <li key={`${name} ${problem.reason}`}>
            <b dir="auto">{name}</b>
            {fileProblemMessage(problem)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
