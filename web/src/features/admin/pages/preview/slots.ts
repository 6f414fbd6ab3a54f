import type { BlockSlots } from '#entities/page/block-slots.tsx';
import { EditedBlockFrame } from './block-frame.tsx';
import { ButtonSlot } from './button-slot.tsx';
import { InPlaceText } from './in-place-text.tsx';
import { PictureSlot } from './picture-slot.tsx';

/** The slots with fields for editing in place. */
export const editorSlots: BlockSlots = {
  Frame: EditedBlockFrame,
  Text: InPlaceText,
  Picture: PictureSlot,
  Button: ButtonSlot,
};
