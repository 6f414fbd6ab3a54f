import { m } from '#shared/i18n/i18n.ts';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { usePageEditor } from '../page-editor-context.ts';
import styles from './add-block-dialog.module.css';
import { isSingle } from './block-kinds.ts';
import { kindLabels } from './block-labels.tsx';
import type { BlockKind } from './blocks.ts';

interface AddBlockDialogProps {
  onAdd: (kind: BlockKind) => void;
  onClose: () => void;
}

/** Asks for the kind of the block to add. */
export function AddBlockDialog({ onAdd, onClose }: AddBlockDialogProps) {
  const { edit, kinds } = usePageEditor();
  const offered = kinds.filter((kind) => !isSingle(kind) || edit.blocks.every(({ type }) => type !== kind));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={m.block_add()}>
      <ul className={styles.kinds}>
        {offered.map((kind) => {
          const { label, description, Icon } = kindLabels[kind];
          return (
            <li key={kind}>
              <button type="button" onClick={() => onAdd(kind)}>
                <Icon stroke={1.75} />
                <span>
                  <b>{label()}</b>
                  <small>{description()}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
