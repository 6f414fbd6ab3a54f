import { pictureBox } from '../../attachments/attachment.ts';
import type { MessageLine } from '../messages/message-lines.ts';

const SEPARATOR_PX = 37;
const REQUEST_PX = 190;
const BUBBLE_PX = 37;
const TEXT_LINE_PX = 21;
const FILE_PX = 60;
const STATE_PX = 24;
/** A little less than most characters take. */
const CHARACTER_PX = 6;
/** Bubbles take this share of the list, in which lines are not wider than this. */
const BUBBLE_SHARE = 0.82;
const LIST_PX_MAX = 896;
const BUBBLE_PADDING_PX = 26;

/**
 * About how high a line is in a list of this width, until it is drawn and measured. A little too low is better than too high:
 * at the top, the list cannot scroll up to make good for lines that turn out lower.
 */
export function estimatedHeight(line: MessageLine, listWidth: number): number {
  if (line.kind === 'request') return REQUEST_PX;
  if (line.kind !== 'bubble') return SEPARATOR_PX;
  const { text, attachment, replyTo } = line.message;
  const textWidth = Math.min(listWidth, LIST_PX_MAX) * BUBBLE_SHARE - BUBBLE_PADDING_PX;
  const lines = Math.ceil((text.length * CHARACTER_PX) / Math.max(textWidth, CHARACTER_PX));
  const attached = attachment ? (attachment.kind === 'image' ? pictureBox(attachment).height : FILE_PX) : 0;
  return (
    BUBBLE_PX +
    Math.max(0, lines - 1) * TEXT_LINE_PX +
    (replyTo ? 2 * TEXT_LINE_PX : 0) +
    attached +
    (line.last ? STATE_PX : 0)
  );
}
