import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQuery } from '#entities/page/page-query.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useKeptText } from '#shared/ui/form/use-kept-text.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { pageVersionQuery, pageVersionsQuery, publishPage } from '../page-queries.ts';
import type { PageEdit } from '../use-page-edit.ts';
import { blockChanges } from './block-changes.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface PublicationProps {
  edit: PageEdit;
  title: string;
  locale: string;
  onClose: () => void;
}

/** Asks for confirmation before the draft is published, and shows errors at its fields. */
export function Publication({ edit, title, locale, onClose }: PublicationProps) {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const { _id, published } = edit.stored;
  const earlier = useQuery({
    ...pageVersionQuery(_id, published?.number ?? 0),
    enabled: published !== null,
  });
  const { text: summary, type, clear, kept } = useKeptText(`publication.${_id}`);
  const publish = async () => {
    setSending(true);
    try {
      if (!(await edit.save())) return;
      await edit.run((page) => publishPage(page, summary));
      clear();
    } catch (error) {
      const isRejected = error instanceof ApiError && Object.keys(error.fields).length > 0;
      showToast(isRejected ? m.publish_rejected() : errorMessage(error));
      return;
    } finally {
      onClose();
    }
    showToast(m.page_published());
    await Promise.all([
      client.invalidateQueries({ queryKey: pageQuery(_id).queryKey }),
      client.invalidateQueries({ queryKey: pageVersionsQuery(_id).queryKey }),
    ]);
  };
  return (
    <PublishDialog
      title={m.publish_title({ page: title })}
      changes={earlier.data && blockChanges(earlier.data.blocks, edit.blocks, locale)}
      isSending={isSending}
      summary={summary}
      onSummary={type}
      kept={kept}
      onPublish={publish}
      onClose={onClose}
    />
  );
}
