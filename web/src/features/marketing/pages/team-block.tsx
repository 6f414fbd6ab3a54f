import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { BlockPicture, BlockText, useIsEdited } from '#entities/page/block-slots.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import type { BlockOf } from './live-block.ts';
import styles from './team-block.module.css';

/** Cards of people. */
export function TeamBlock({ block }: { block: BlockOf<'team'> }) {
  const isEdited = useIsEdited();
  const { _id, title, cards } = block;
  return (
    <section className={clsx('wrap', styles.block)}>
      <h2>
        <BlockText at={{ block: _id, field: 'title' }} value={title} />
      </h2>
      <ul
        className={styles.team}
        style={{ '--columns': Math.max(4, Math.min(cards.length, 7)) } as CSSProperties}
      >
        {cards.map((card) => {
          const at = { block: _id, entry: card._id };
          return (
            <li key={card._id}>
              <div className={styles.face}>
                <BlockPicture at={{ ...at, field: 'image' }} image={card.image}>
                  <ImageFrame src={card.image} alt="" ratio="4 / 5" size="small" />
                </BlockPicture>
              </div>
              <b>
                <BlockText at={{ ...at, field: 'name' }} value={card.name} />
              </b>
              <span>
                <BlockText at={{ ...at, field: 'role' }} value={card.role} />
              </span>
              {(card.text || isEdited) && (
                <small>
                  <BlockText at={{ ...at, field: 'text' }} value={card.text} />
                </small>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
