import type { messageApi } from '@layover/proto/http/chat/message';
import type { ReportedContent } from '@layover/proto/http/user/moderation-schemas';
import { IconFile, IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { requestBytes } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { useObjectUrl } from '#shared/hooks/use-object-url.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import styles from './case-page.module.css';

interface ReportedFileProps {
  attachment: NonNullable<ReportedContent['attachment']>;
  /** The file of a closed case is not served. */
  isClosed: boolean;
}

/** The file of a reported message. It is loaded when the ADMIN asks for it, because each access is recorded. */
export function ReportedFile({ attachment: { name, kind, path }, isClosed }: ReportedFileProps) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const bytes = await requestBytes<typeof messageApi.reportedAttachment>(
        'GET /api/message/reported-attachment/:id',
        { params: { id: path.split('/').at(-1) ?? '' }, query: {} },
      );
      if (kind === 'file') saveFile(bytes, name);
      return bytes;
    },
  });
  const url = useObjectUrl(kind === 'image' ? data : undefined);
  const Icon = kind === 'image' ? IconPhoto : IconFile;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.file}>
      <span className={styles.fileName}>
        <Icon stroke={1.75} aria-hidden="true" />
        {name}
      </span>
      {url ? (
        <img className={styles.shown} src={url} alt={name} />
      ) : isClosed ? (
        <small>{m.case_file_closed()}</small>
      ) : (
        <>
          <Button size="sm" variant="secondary" busy={isPending} onClick={() => mutate()}>
            {kind === 'image' ? m.case_file_show() : m.case_file_save()}
          </Button>
          <small>{m.case_file_hint()}</small>
        </>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {isGone ? m.case_file_gone() : errorMessage(error)}
        </p>
      )}
    </div>
  );
}
