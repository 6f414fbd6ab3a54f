import { textRules } from '@layover/proto/limits';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';

/** The dialog for the alternative text of the selected picture. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [alt, setAlt] = useState<string>(editor.getAttributes('image').alt ?? '');
  return (
    <FormDialog
      title={m.editor_picture_title()}
      description={m.editor_picture_hint()}
      formProps={{
        onSubmit: () => {
          editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run();
          onClose();
        },
      }}
      submitLabel={m.save()}
      isSending={false}
      onClose={onClose}
    >
      <TextField
        label={m.editor_picture_alt()}
        value={alt}
        maxLength={textRules.imageAlt.max}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button
        size="sm"
        variant="quiet"
        onClick={() => {
          editor.chain().focus().deleteSelection().run();
          onClose();
        }}
      >
        {m.editor_picture_remove()}
      </Button>
    </FormDialog>
  );
}
