import { useSortable } from '@dnd-kit/sortable';
import type { EditedBlock } from '@layover/proto/http/content/page-schemas';
import { PAGE_BLOCKS_MAX } from '@layover/proto/limits';
import { IconAlertCircle, IconPlus } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { DragHandle } from '#shared/ui/reorder/drag-handle.tsx';
import { Reorderable } from '#shared/ui/reorder/reorderable.tsx';
import { usePageEditor } from '../page-editor-context.ts';
import { blockExcerpt, blockName, kindLabels } from './block-labels.tsx';
import styles from './block-list.module.css';
import { entryList } from './blocks.ts';
import { EntryList } from './entry-list.tsx';
import { useCityName } from './use-city-name.ts';

interface BlockListProps {
  /** Shows a block in the preview. */
  onShow: (block: string) => void;
  /** Blocks with errors from the server. */
  invalid: ReadonlySet<string>;
}

/** The blocks of the page in order. They can be selected, moved by pointer or keyboard, and added. */
export function BlockList({ onShow, invalid }: BlockListProps) {
  const { edit, locale, addAt } = usePageEditor();
  const { blocks, change } = edit;
  const nameOf = (id: string) => {
    const block = blocks.find(({ _id }) => _id === id);
    return block ? blockName(block, locale) : '';
  };
  return (
    <section className={styles.rail} aria-labelledby="page-blocks">
      <h2 id="page-blocks">{m.blocks_title()}</h2>
      {blocks.length > 0 && (
        <Reorderable
          ids={blocks.map(({ _id }) => _id)}
          nameOf={nameOf}
          onReorder={(ids) =>
            change((now) => now.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)))
          }
        >
          <ul className={styles.blocks}>
            {blocks.map((block) => (
              <BlockRow key={block._id} block={block} isInvalid={invalid.has(block._id)} onShow={onShow} />
            ))}
          </ul>
        </Reorderable>
      )}
      {blocks.length < PAGE_BLOCKS_MAX && (
        <Button
          size="sm"
          variant="quiet"
          icon={<IconPlus stroke={1.75} aria-hidden="true" />}
          onClick={() => addAt(blocks.length)}
        >
          {m.block_add()}
        </Button>
      )}
    </section>
  );
}

interface BlockRowProps {
  block: EditedBlock;
  isInvalid: boolean;
  onShow: (block: string) => void;
}

function BlockRow({ block, isInvalid, onShow }: BlockRowProps) {
  const { selected, select, locale } = usePageEditor();
  const sortable = useSortable({ id: block._id, attributes: { roleDescription: m.table_sortable() } });
  const { isDragging, isOver, transform } = sortable;
  const isSelected = selected?.block === block._id;
  const { label, Icon } = kindLabels[block.type];
  const cityName = useCityName();
  return (
    <li
      ref={sortable.setNodeRef}
      data-selected={isSelected}
      data-lifted={isDragging}
      data-drop={isOver && !isDragging}
      style={
        isDragging && transform ? { transform: `translateY(${transform.y}px) rotate(-1deg)` } : undefined
      }
    >
      <div className={styles.row}>
        <DragHandle sortable={sortable} name={blockName(block, locale)} />
        <button
          type="button"
          className={styles.choose}
          aria-current={isSelected ? 'true' : undefined}
          onClick={() => {
            select({ block: block._id });
            onShow(block._id);
          }}
        >
          <span className={styles.icon}>
            <Icon stroke={1.75} />
          </span>
          <span className={styles.label}>
            <b>{label()}</b>
            <small>{blockExcerpt(block, locale, cityName) || m.block_untitled()}</small>
          </span>
          {isInvalid && (
            <IconAlertCircle className={styles.alert} stroke={2} aria-label={m.block_invalid()} />
          )}
        </button>
      </div>
      {isSelected && entryList(block.type) && <EntryList block={block} />}
    </li>
  );
}
