import { clsx } from 'clsx';
import { BlockText } from '#entities/page/block-slots.tsx';
import type { BlockOf } from './live-block.ts';
import styles from './text-block.module.css';

export function TextBlock({ block }: { block: BlockOf<'text'> }) {
  const { _id, title, text } = block;
  return (
    <section className={clsx('wrap', styles.story)}>
      <h2>
        <BlockText at={{ block: _id, field: 'title' }} value={title} />
      </h2>
      <div className={styles.prose}>
        <BlockText at={{ block: _id, field: 'text' }} value={text}>
          {paragraphs(text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </BlockText>
      </div>
    </section>
  );
}

const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).filter((each) => each.trim());
