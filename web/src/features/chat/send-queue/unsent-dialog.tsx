import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import styles from './unsent-dialog.module.css';
import { findUnsentWork, sendUnsentWork, type UnsentSummary } from './unsent-work.ts';

interface UnsentDialogProps {
  owner: string;
  /** The unsent work at the time of the log-out. */
  found: readonly UnsentSummary[];
  onLogOut: () => Promise<void>;
  onCancel: () => void;
}

/** Lists the unsent work that a log-out would lose, and offers to send or to discard it. */
export default function UnsentDialog({ owner, found, onLogOut, onCancel }: UnsentDialogProps) {
  const client = useQueryClient();
  const [work, setWork] = useState(found);
  const [busy, setBusy] = useState<'send' | 'discard'>();
  const [failed, setFailed] = useState(false);

  const send = async () => {
    setBusy('send');
    setFailed(false);
    if (await sendUnsentWork()) return onLogOut();
    setWork(await findUnsentWork(owner, client));
    setFailed(true);
    setBusy(undefined);
  };
  const discard = () => {
    setBusy('discard');
    void onLogOut();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onCancel()}
      title={m.chat_unsent_title()}
      description={m.chat_unsent_text()}
    >
      <ul className={styles.list}>
        {work.flatMap(({ target, name = m.chat_unsent_unknown(), messages, draft, files }) => [
          messages > 0 && (
            <li key={target}>
              {messages === 1
                ? m.chat_unsent_message({ name })
                : m.chat_unsent_messages({ count: messages, name })}
            </li>
          ),
          draft && (
            <li key={`${target} draft`}>
              {m.chat_unsent_draft({ name })} <q>{draft}</q>
            </li>
          ),
          files.length > 0 && (
            <li key={`${target} files`}>
              {m.chat_unsent_files({ name })} <span className={styles.files}>{files.join(', ')}</span>
            </li>
          ),
        ])}
      </ul>
      {failed && <Banner tone="bad">{m.chat_unsent_failed()}</Banner>}
      <div className={styles.answers}>
        <Button block busy={busy === 'send'} onClick={send}>
          {m.chat_unsent_send()}
        </Button>
        <Button block variant="secondary" busy={busy === 'discard'} onClick={discard}>
          {m.chat_unsent_discard()}
        </Button>
        <Button block variant="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </Dialog>
  );
}
