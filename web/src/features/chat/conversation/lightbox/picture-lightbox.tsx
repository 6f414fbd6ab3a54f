import { IconDownload, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { Lightbox } from '#shared/ui/lightbox/lightbox.tsx';
import { useDownload } from '../../attachments/use-download.ts';
import { clockOf, dayLabel } from '../../display/chat-times.ts';
import type { MessageView } from '../../display/message-view.ts';
import { useChat } from '../../state/chat-context.ts';
import { LightboxPicture } from './lightbox-picture.tsx';
import styles from './picture-lightbox.module.css';

interface PictureLightboxProps {
  /** Messages with a picture; not empty. */
  pictures: readonly MessageView[];
  /** Key of the visible picture's message. */
  shown: string;
  onShow: (key: string) => void;
  onClose: () => void;
}

/** The pictures of a conversation over the whole page. */
export default function PictureLightbox({ pictures, shown, onShow, onClose }: PictureLightboxProps) {
  const index = pictures.findIndex(({ key }) => key === shown);
  const message = pictures[index];
  const show = (picture: MessageView | undefined) => picture && (() => onShow(picture.key));
  if (!message?.attachment) return null;
  return (
    <Lightbox
      onPrevious={show(pictures[index - 1])}
      onNext={show(pictures[index + 1])}
      onClose={onClose}
      labels={{ previous: m.chat_lightbox_previous(), next: m.chat_lightbox_next() }}
      classes={{ content: styles.content, previous: styles.previous, next: styles.next }}
      testId="picture-lightbox"
    >
      <Picture
        key={message.key}
        message={message}
        position={index + 1}
        count={pictures.length}
        onClose={onClose}
      />
    </Lightbox>
  );
}

interface PictureProps {
  message: MessageView;
  /** From 1. */
  position: number;
  count: number;
  onClose: () => void;
}

function Picture({ message, position, count, onClose }: PictureProps) {
  const { me } = useChat();
  const attachment = message.attachment as NonNullable<MessageView['attachment']>;
  const [isFull, setFull] = useState(false);
  const { progress, start } = useDownload(attachment);
  const sender = message.user === me ? m.chat_you() : fullName(message);
  return (
    <>
      <header className={styles.head}>
        <Dialog.Title
          className={styles.title}
          aria-label={m.chat_lightbox_title({ name: attachment.name, who: sender })}
        >
          <b>{sender}</b>
          <span>
            {dayLabel(message.at, Date.now())} <time dateTime={message.at}>{clockOf(message.at)}</time>
          </span>
        </Dialog.Title>
        {count > 1 && (
          <span className={styles.position}>{m.chat_lightbox_position({ position, count })}</span>
        )}
        <IconButton
          label={isFull ? m.chat_lightbox_fit() : m.chat_lightbox_full_size()}
          onClick={() => setFull(!isFull)}
          className={styles.tool}
        >
          {isFull ? <IconZoomOut stroke={1.75} /> : <IconZoomIn stroke={1.75} />}
        </IconButton>
        <IconButton
          label={m.chat_download()}
          className={styles.tool}
          aria-busy={progress !== undefined}
          onClick={() => void start()}
        >
          <IconDownload stroke={1.75} />
        </IconButton>
        <IconButton label={m.close()} className={styles.tool} onClick={onClose}>
          <IconX stroke={1.75} />
        </IconButton>
      </header>
      <LightboxPicture
        attachment={attachment}
        isFull={isFull}
        onToggle={() => setFull(!isFull)}
        onBackdropClick={onClose}
      />
      {message.text !== '' && <p className={styles.caption}>{message.text}</p>}
    </>
  );
}
