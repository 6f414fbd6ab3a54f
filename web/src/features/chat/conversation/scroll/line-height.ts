import { pictureBox } from '../../attachments/attachment.ts';
import type { MessageLine } from '../messages/message-lines.ts';

const SEPARATOR_PX = 37;
const BUBBLE_PX = 37;
const TEXT_LINE_PX = 21;
const FILE_PX = 60;
const STATE_PX = 24;
const CHARACTERS_A_LINE = 38;

/** About how high a line is, until it is drawn and measured. */
export function estimatedHeight(line: MessageLine): number {
  if (line.kind !== 'bubble') return SEPARATOR_PX;
  const { text, attachment, replyTo } = line.message;
  const lines = Math.ceil(text.length / CHARACTERS_A_LINE);
  const attached = attachment ? (attachment.kind === 'image' ? pictureBox(attachment).height : FILE_PX) : 0;
  return (
    BUBBLE_PX +
    Math.max(0, lines - 1) * TEXT_LINE_PX +
    (replyTo ? 2 * TEXT_LINE_PX : 0) +
    attached +
    (line.last ? STATE_PX : 0)
  );
}
