import type { ReactNode } from 'react';
import type { BlockSlots } from '#entities/page/block-slots.tsx';
import { LocaleScope } from '#shared/i18n/locale-scope.tsx';
import { asLocale } from '#shared/i18n/reader-locale.ts';
import { usePageEditor } from '../page-editor-context.ts';
import { EditedBlockFrame } from './block-frame.tsx';
import { ButtonSlot } from './button-slot.tsx';
import { InPlaceText } from './in-place-text.tsx';
import { PictureSlot } from './picture-slot.tsx';

/** The slots with fields for editing in place. Their own words are in the language of the ADMIN. */
export const editorSlots: BlockSlots = {
  Frame: ({ children, ...props }) => (
    <OwnLanguage>
      <EditedBlockFrame {...props}>
        <EditedLanguage>{children}</EditedLanguage>
      </EditedBlockFrame>
    </OwnLanguage>
  ),
  Text: (props) => (
    <OwnLanguage>
      <InPlaceText {...props} />
    </OwnLanguage>
  ),
  Picture: ({ children, ...props }) => (
    <OwnLanguage>
      <PictureSlot {...props}>
        <EditedLanguage>{children}</EditedLanguage>
      </PictureSlot>
    </OwnLanguage>
  ),
  Button: ({ at, variant }) => (
    <OwnLanguage>
      <ButtonSlot at={at} variant={variant} />
    </OwnLanguage>
  ),
};

const OwnLanguage = ({ children }: { children: ReactNode }) => (
  <LocaleScope value={undefined}>{children}</LocaleScope>
);

function EditedLanguage({ children }: { children: ReactNode }) {
  const { locale } = usePageEditor();
  return <LocaleScope value={asLocale(locale)}>{children}</LocaleScope>;
}
