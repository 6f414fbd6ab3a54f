import { ATTACHMENT_UPLOAD } from '@layover/proto/limits';
import { IconPaperclip } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { acceptOf } from '#shared/files/check-file.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';

/** Button that opens the file chooser. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Without this, choosing the same file again would fire no event.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={acceptOf(ATTACHMENT_UPLOAD)}
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={onChange}
      />
      <IconButton label={m.chat_attach()} onClick={() => chooser.current?.click()}>
        <IconPaperclip stroke={1.75} />
      </IconButton>
    </>
  );
}
