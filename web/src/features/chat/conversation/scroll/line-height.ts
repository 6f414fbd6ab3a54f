import { pictureBox } from '../../attachments/attachment.ts';
import type { MessageView } from '../../display/message-view.ts';
import type { MessageLine } from '../messages/message-lines.ts';

const SEPARATOR_PX = 38;
const SYSTEM_PX = 31;
const REQUEST_PX = 190;
const TEXT_LINE_PX = 21;
const TEXT_PADDING_PX = 16;
/** The space around an attachment, around its caption above and below, and at the sides of the caption. */
const ATTACHMENT_PADDING_PX = 8;
const CAPTION_PADDING_PX = 10.4;
const CAPTION_SIDES_PX = 17.6;
/** Files and voice notes have one size. */
const FILE_PX = 56;
const FILE_WIDTH_PX = 248;
const QUOTE_PX = 50.3;
const FORWARDED_PX = 18;
const REACTIONS_PX = 22;
/** A card with one line each of title and description, and what its picture adds. */
const PREVIEW_PX = 80;
const PREVIEW_PICTURE_PX = 140;
/** Time of the last message of a group. An own one also shows its state, in narrower lines. */
const TIME_PX = 27;
const OWN_STATE_PX = 24;
/** Bubbles take this share of the list, in which lines are not wider than this. */
const BUBBLE_SHARE = 0.82;
const LIST_PX_MAX = 896;
const LIST_SIDES_PX = 27;
const BUBBLE_SIDES_PX = 25.6;
/** Hardly any character is wider. */
const CHARACTER_PX_MAX = 16;

interface ListLook {
  /** In pixels, with the space at its sides. */
  width: number;
  /** The user of the page. */
  me: string;
  /** The width in pixels that a text has if it does not wrap. */
  textWidth: (text: string) => number;
}

/**
 * About how high a line is, until it is drawn and measured: each error moves what is drawn. A little too low is better than
 * too high: at the top, the list cannot scroll up to make good for lines that turn out lower.
 */
export function estimatedHeight(line: MessageLine, list: ListLook): number {
  if (line.kind === 'request') return REQUEST_PX;
  if (line.kind === 'day' || line.kind === 'unread') return SEPARATOR_PX;
  if (line.kind === 'system') return SYSTEM_PX;
  const { message, last } = line;
  const state = last ? (message.user === list.me ? OWN_STATE_PX : TIME_PX) : 0;
  if (message.deleted) return TEXT_PADDING_PX + TEXT_LINE_PX + state;
  return Math.round(
    (message.replyTo ? QUOTE_PX : 0) +
      (message.forwarded ? FORWARDED_PX : 0) +
      contentHeight(message, list) +
      previewHeight(message.linkPreview) +
      (message.reactions.length > 0 ? REACTIONS_PX : 0) +
      state,
  );
}

function contentHeight({ text, attachment, replyTo, forwarded }: MessageView, list: ListLook): number {
  if (!attachment) {
    const bubble = Math.min(list.width - LIST_SIDES_PX, LIST_PX_MAX) * BUBBLE_SHARE;
    return TEXT_PADDING_PX + textHeight(text, bubble - BUBBLE_SIDES_PX, list);
  }
  const { width, height } =
    attachment.kind === 'image' ? pictureBox(attachment) : { width: FILE_WIDTH_PX, height: FILE_PX };
  if (text !== '')
    return (
      ATTACHMENT_PADDING_PX + height + CAPTION_PADDING_PX + textHeight(text, width - CAPTION_SIDES_PX, list)
    );
  const isPictureOnly = attachment.kind === 'image' && !replyTo && !forwarded;
  return isPictureOnly ? height : ATTACHMENT_PADDING_PX + height;
}

/** Words that do not fit the end of a line are not counted, so a long text can turn out higher. */
function textHeight(text: string, width: number, { textWidth }: ListLook): number {
  const lines = text
    .split('\n')
    .map((part) =>
      part.length * CHARACTER_PX_MAX <= width
        ? 1
        : Math.max(1, Math.ceil(textWidth(part) / Math.max(width, 1))),
    );
  return lines.reduce((sum, count) => sum + count, 0) * TEXT_LINE_PX;
}

function previewHeight(preview: MessageView['linkPreview']): number {
  if (!preview) return 0;
  return preview.picture ? PREVIEW_PX + PREVIEW_PICTURE_PX : PREVIEW_PX;
}
