import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useResendVerification } from '#entities/session/verification.ts';
import { m } from '#shared/i18n/i18n.ts';
import { uploadErrorMessage } from '../../attachments/attachment-labels.ts';
import { clockOf } from '../../display/chat-times.ts';
import { sendErrorMessage } from '../../display/error-messages.ts';
import type { MessageView } from '../../display/message-view.ts';
import { UpgradeLink } from '../../display/upgrade-link.tsx';
import { useUnsentWork } from '../../send-queue/unsent-work.ts';
import styles from './message-state.module.css';

interface MessageStateProps {
  message: MessageView;
  /** How many of the others have read it. */
  readers: { read: number; others: number };
  /** First name of the recipient, or the group's name. */
  recipient: string;
}

/** State of an own message: sending, sent, read or failed. */
export function MessageState({ message, readers, recipient }: MessageStateProps) {
  if (message.state === 'failed') return <FailedMessage message={message} recipient={recipient} />;
  if (message.state === 'sending') {
    return (
      <span className={styles.state}>
        <IconClock stroke={1.75} aria-hidden="true" />
        {m.chat_sending()}
      </span>
    );
  }
  return (
    <span className={styles.state}>
      <time dateTime={message.at}>{clockOf(message.at)}</time>
      <Stored {...readers} />
    </span>
  );
}

function Stored({ read, others }: MessageStateProps['readers']) {
  if (read === 0) {
    return (
      <>
        <IconCheck stroke={1.75} aria-hidden="true" />
        {m.chat_sent()}
      </>
    );
  }
  return (
    <span className={styles.read}>
      <IconChecks stroke={1.75} aria-hidden="true" />
      {read === others ? m.chat_read() : m.chat_read_by({ count: read })}
    </span>
  );
}

/** Once the e-mail is confirmed, the message can be sent again. */
function ResendVerification() {
  const resend = useResendVerification();
  return (
    <button type="button" disabled={resend.isPending} onClick={() => resend.mutate()}>
      {m.verify_send_again()}
    </button>
  );
}

/** The error of a failed message, with buttons to retry and to discard it. */
function FailedMessage({ message, recipient }: { message: MessageView; recipient: string }) {
  const { sendQueue } = useUnsentWork();
  const { attachment, code, serverMessage } = message;
  const upload =
    attachment && !attachment._id ? uploadErrorMessage(code, attachment, serverMessage) : undefined;
  return (
    <div className={clsx(styles.state, styles.failed)} role="alert">
      <p>
        <IconAlertCircle stroke={1.75} aria-hidden="true" />
        {m.chat_not_sent()}
        <button type="button" onClick={() => sendQueue.retry(message.clientId)}>
          {m.try_again()}
        </button>
        <button type="button" onClick={() => sendQueue.discard(message.clientId)}>
          {m.chat_discard()}
        </button>
      </p>
      <p className={styles.reason}>{upload ?? sendErrorMessage(code, recipient, serverMessage)}</p>
      {code === 'chat_request_limit' && <UpgradeLink />}
      {code === 'email_unverified' && <ResendVerification />}
    </div>
  );
}
