import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import { fullName } from '#entities/person/full-name.ts';
import { useFocusReturn } from '#shared/hooks/use-focus-return.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useDownload } from '../../attachments/use-download.ts';
import { useChat } from '../../client/chat-context.ts';
import { clockOf, dayLabel } from '../../client/chat-times.ts';
import type { MessageView } from '../../client/message-view.ts';
import { LightboxPicture } from './lightbox-picture.tsx';
import styles from './picture-lightbox.module.css';
import { useSwipe } from './use-swipe.ts';

interface PictureViewerProps {
  /** The conversation's messages with a picture; never none. */
  pictures: readonly MessageView[];
  /** Key of the message whose picture is shown. */
  shown: string;
  onShow: (key: string) => void;
  onClose: () => void;
}

/** Pictures of a conversation over the whole page, one after the other by the arrow keys. Esc closes. */
export default function PictureLightbox({ pictures, shown, onShow, onClose }: PictureViewerProps) {
  const place = pictures.findIndex(({ key }) => key === shown);
  const message = pictures[place];
  const focusReturn = useFocusReturn();
  const turn = (step: number) => {
    const next = pictures[place + step];
    if (next) onShow(next.key);
  };
  const swipe = useSwipe(turn);
  if (!message?.attachment) return null;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className={styles.viewer}
          aria-describedby={undefined}
          data-testid="chat-viewer"
          onKeyDown={onKeyDown}
          {...swipe}
          {...focusReturn}
        >
          <One
            key={message.key}
            message={message}
            place={place + 1}
            count={pictures.length}
            onClose={onClose}
          />
          {place > 0 && (
            <IconButton
              className={clsx(styles.turn, styles.previous)}
              label={m.chat_picture_previous()}
              onClick={() => turn(-1)}
            >
              <IconChevronLeft stroke={1.75} />
            </IconButton>
          )}
          {place < pictures.length - 1 && (
            <IconButton
              className={clsx(styles.turn, styles.next)}
              label={m.chat_picture_next()}
              onClick={() => turn(1)}
            >
              <IconChevronRight stroke={1.75} />
            </IconButton>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface OneProps {
  message: MessageView;
  /** From 1. */
  place: number;
  count: number;
  onClose: () => void;
}

function One({ message, place, count, onClose }: OneProps) {
  const { me } = useChat();
  const attachment = message.attachment as NonNullable<MessageView['attachment']>;
  const [full, setFull] = useState(false);
  const { share, start } = useDownload(attachment);
  const who = message.user === me ? m.chat_you() : fullName(message);
  return (
    <>
      <header className={styles.head}>
        <Dialog.Title
          className={styles.title}
          aria-label={m.chat_picture_viewer({ name: attachment.name, who })}
        >
          <b>{who}</b>
          <span>
            {dayLabel(message.at, Date.now())} <time dateTime={message.at}>{clockOf(message.at)}</time>
          </span>
        </Dialog.Title>
        {count > 1 && <span className={styles.place}>{m.chat_picture_count({ place, count })}</span>}
        <IconButton
          label={full ? m.chat_picture_fit() : m.chat_picture_full()}
          onClick={() => setFull(!full)}
          className={styles.tool}
        >
          {full ? <IconZoomOut stroke={1.75} /> : <IconZoomIn stroke={1.75} />}
        </IconButton>
        <IconButton
          label={m.chat_download()}
          className={styles.tool}
          aria-busy={share !== undefined}
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
        full={full}
        onToggle={() => setFull(!full)}
        onBeside={onClose}
      />
      {message.text !== '' && <p className={styles.caption}>{message.text}</p>}
    </>
  );
}
