import type { City } from '@layover/proto/http/plan/city';
import { ITINERARY_MAX_BYTES } from '@layover/proto/limits';
import { IconFileImport } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
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
  const [isTooLarge, setTooLarge] = useState(false);
  const id = useId();
  const take = (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > ITINERARY_MAX_BYTES);
    if (file.size <= ITINERARY_MAX_BYTES) read.mutate(file);
  };
  const { stays, unread = [] } = read.data ?? {};
  const error = isTooLarge
    ? m.trip_import_large()
    : read.error
      ? errorMessage(read.error)
      : stays?.length === 0
        ? m.trip_import_none()
        : undefined;
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
              take(event.dataTransfer.files[0]);
            }}
          >
            <IconFileImport stroke={1.5} aria-hidden="true" />
            <span>{read.isPending ? m.trip_import_reading() : m.trip_import_choose()}</span>
            <input
              id={id}
              type="file"
              accept=".ics,text/calendar"
              disabled={read.isPending}
              onChange={(event) => {
                take(event.target.files?.[0]);
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
