import type { Block } from '@layover/proto/http/content/content';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { ImageFrame } from '#shared/ui/image-frame.tsx';
import styles from './page-blocks.module.css';

/** A page made of blocks. The first banner holds the h1. */
export function PageBlocks({ blocks }: { blocks: readonly Block[] }) {
  const opening = blocks.findIndex(({ type }) => type === 'banner');
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id.
    <BlockView key={index} block={block} opens={index === opening} />
  ));
}

function BlockView({ block, opens }: { block: Block; opens: boolean }) {
  switch (block.type) {
    case 'banner':
      return <BannerBlock block={block} opens={opens} />;
    case 'text':
      return (
        <section className={styles.story}>
          <h2>{block.title}</h2>
          <div className={styles.prose}>
            {paragraphs(block.text).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
      );
    case 'team':
      return (
        <section className={styles.block}>
          <h2>{block.title}</h2>
          <ul
            className={styles.team}
            style={{ '--columns': Math.max(4, Math.min(block.cards.length, 7)) } as CSSProperties}
          >
            {block.cards.map((card) => (
              <li key={card.name + card.role}>
                <ImageFrame src={card.image} alt="" ratio="4 / 5" size="small" />
                <b>{card.name}</b>
                <span>{card.role}</span>
                {card.text && <small>{card.text}</small>}
              </li>
            ))}
          </ul>
        </section>
      );
    default:
      return null;
  }
}

function BannerBlock({ block, opens }: { block: Extract<Block, { type: 'banner' }>; opens: boolean }) {
  const Heading = opens ? 'h1' : 'h2';
  return (
    <section className={clsx(styles.banner, !opens && styles.later)}>
      <div className={styles.text}>
        <Heading>{block.title}</Heading>
        <p className="lead">{block.text}</p>
      </div>
      {block.image && (
        <ImageFrame className={styles.picture} src={block.image} alt="" radius="var(--r5)" eager={opens} />
      )}
    </section>
  );
}

function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((each) => each.trim());
}
