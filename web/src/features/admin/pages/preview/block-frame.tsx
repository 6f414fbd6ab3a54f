import type { Block } from '@layover/proto/http/content/page-schemas';
import { PAGE_BLOCKS_MAX } from '@layover/proto/limits';
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { moveTo } from '#shared/ui/reorder/reorder.ts';
import { isSingle } from '../blocks/block-kinds.ts';
import { kindLabels } from '../blocks/block-labels.tsx';
import { copyOf, withBlockAt } from '../blocks/blocks.ts';
import { useRemoveBlock } from '../blocks/use-remove-block.ts';
import { usePageEditor } from '../page-editor-context.ts';
import styles from './slots.module.css';

/** A block in the editor, which is selected by a press or by the focus, with its tools in the corner. */
export function EditedBlockFrame({ block, children }: { block: Block; children: ReactNode }) {
  const { edit, selected, select, addAt } = usePageEditor();
  const isSelected = selected?.block === block._id;
  const index = edit.blocks.findIndex(({ _id }) => _id === block._id);
  const choose = () => {
    if (!isSelected) select({ block: block._id });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the parts of the block have the focus and the keys.
    <div
      className={styles.frame}
      data-block={block._id}
      data-selected={isSelected}
      onPointerDown={choose}
      onFocus={choose}
    >
      {isSelected && <BlockTools block={block} index={index} />}
      {children}
      {isSelected && edit.blocks.length < PAGE_BLOCKS_MAX && (
        <button type="button" className={styles.addHere} onClick={() => addAt(index + 1)}>
          <IconPlus stroke={1.75} aria-hidden="true" />
          {m.block_add_here()}
        </button>
      )}
    </div>
  );
}

function BlockTools({ block, index }: { block: Block; index: number }) {
  const { edit, select, announce } = usePageEditor();
  const remove = useRemoveBlock();
  const { blocks, change } = edit;
  const name = kindLabels[block.type].label();
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    flushSync(() => change((now) => moveTo(now, index, to)));
    button.focus();
    announce(m.table_dropped({ name, position: to + 1, count: blocks.length }));
  };
  const copy = () => {
    const original = blocks[index];
    if (!original) return;
    const added = copyOf(original);
    change((now) => withBlockAt(now, index + 1, added));
    select({ block: added._id });
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={name}>
      <b>{name}</b>
      <IconButton
        size="sm"
        label={m.block_move_up({ name })}
        disabled={index === 0}
        onClick={move(index - 1)}
      >
        <IconArrowUp stroke={1.75} />
      </IconButton>
      <IconButton
        size="sm"
        label={m.block_move_down({ name })}
        disabled={index === blocks.length - 1}
        onClick={move(index + 1)}
      >
        <IconArrowDown stroke={1.75} />
      </IconButton>
      {!isSingle(block.type) && blocks.length < PAGE_BLOCKS_MAX && (
        <IconButton size="sm" label={m.block_copy({ name })} onClick={copy}>
          <IconCopy stroke={1.75} />
        </IconButton>
      )}
      <IconButton size="sm" label={m.picture_remove({ name })} onClick={() => remove(block._id)}>
        <IconTrash stroke={1.75} />
      </IconButton>
    </div>
  );
}
