import type { City } from '@layover/proto/http/plan/city';
import { ITINERARY_UPLOAD } from '@layover/proto/limits';
import { IconFileImport } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { acceptOf, checkFile, type FileProblem } from '#shared/files/check-file.ts';
import { fileProblemMessage } from '#shared/files/file-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import styles from './import-dialog.module.css';
import { ReviewStays } from './review-stays.tsx';
import { UnreadEvents } from './unread-events.tsx';
import { useImportItinerary } from './use-import-itinerary.ts';

interface ImportDialogProps {
  cities: readonly City[];
  onAdded: (count: number) => void;
  onClose: () => void;
}

/** Reads an itinerary file, shows the stays that it contains, and adds those that the user confirms. */
export function ImportDialog({ cities, onAdded, onClose }: ImportDialogProps) {
  const read = useImportItinerary();
  const [isDropping, setDropping] = useState(false);
  const [problem, setProblem] = useState<FileProblem>();
  const id = useId();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const checked = await checkFile(file, ITINERARY_UPLOAD);
    const isRejected = 'problem' in checked;
    setProblem(isRejected ? checked.problem : undefined);
    if (!isRejected) read.mutate(file);
  };
  const { stays, unread = [] } = read.data ?? {};
  const answer = read.error
    ? errorMessage(read.error)
    : stays?.length === 0
      ? m.trip_import_none()
      : undefined;
  const error = problem ? fileProblemMessage(problem) : answer;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onClose()}
      title={m.trip_import_title()}
      description={stays?.length ? m.trip_import_review() : m.trip_import_text()}
    >
      {stays && stays.length > 0 ? (
        <>
          <UnreadEvents events={unread} />
          <ReviewStays stays={stays} cities={cities} onAdded={onAdded} onClose={onClose} />
        </>
      ) : (
        <>
          <label
            htmlFor={id}
            className={styles.drop}
            data-dropping={isDropping}
            onDragOver={(event) => {
              event.preventDefault();
              setDropping(true);
            }}
            onDragLeave={() => setDropping(false)}
            onDrop={(event) => {
              event.preventDefault();
              setDropping(false);
              void take(event.dataTransfer.files[0]);
            }}
          >
            <IconFileImport stroke={1.5} aria-hidden="true" />
            <span>{read.isPending ? m.trip_import_reading() : m.trip_import_choose()}</span>
            <input
              id={id}
              type="file"
              accept={acceptOf(ITINERARY_UPLOAD)}
              disabled={read.isPending}
              onChange={(event) => {
                void take(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </label>
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <UnreadEvents events={unread} />
          <div className={styles.end}>
            <Button variant="quiet" onClick={onClose}>
              {m.trip_cancel()}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
