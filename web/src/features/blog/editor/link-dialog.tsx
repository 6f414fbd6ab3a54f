import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { isLinkAllowed } from './extensions.ts';

/** `example.com` means `https://example.com`. */
const withProtocol = (address: string) =>
  /^([a-z][a-z+.-]*:|\/|#)/i.test(address) ? address : `https://${address}`;

/** The address of the link at the selection. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: string = editor.getAttributes('link').href ?? '';
  const [address, setAddress] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const href = withProtocol(address.trim());
    if (address.trim() === '' || !isLinkAllowed(href)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <FormDialog
      title={m.editor_link()}
      formProps={{ onSubmit: apply }}
      submitLabel={m.editor_link_set()}
      isSending={false}
      onClose={onClose}
    >
      <TextField
        label={m.editor_link_address()}
        value={address}
        inputMode="url"
        error={isWrong ? m.field_not_link() : undefined}
        onChange={({ target }) => setAddress(target.value)}
      />
      {before && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {m.editor_link_remove()}
        </Button>
      )}
    </FormDialog>
  );
}
