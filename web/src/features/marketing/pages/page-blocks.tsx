import type { Block } from '@layover/proto/http/content/page-schemas';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { ImageFrame } from '#shared/ui/image-frame.tsx';
import { BlockButton } from './block-button.tsx';
import styles from './page-blocks.module.css';

/** A page made of blocks. The first banner holds the h1. */
export function PageBlocks({ blocks }: { blocks: readonly Block[] }) {
  const opening = blocks.findIndex(({ type }) => type === 'banner');
  return blocks.map((block, index) => <PageBlock key={block._id} block={block} opens={index === opening} />);
}

/** One block. Those that only the home page has are not shown. */
export function PageBlock({ block, opens = false }: { block: Block; opens?: boolean }) {
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
    case 'steps':
      return (
        <section className={styles.block}>
          <h2>{block.title}</h2>
          {block.text && <p className="lead">{block.text}</p>}
          <ol className={styles.steps}>
            {block.steps.map((step) => (
              <li key={step._id}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
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
              <li key={card._id}>
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
        <div className={styles.side}>
          <p className="lead">{block.text}</p>
          <BlockButton block={block} />
        </div>
      </div>
      {block.image && (
        <ImageFrame
          className={styles.picture}
          src={block.image}
          alt={block.alt}
          radius="var(--r5)"
          eager={opens}
        />
      )}
    </section>
  );
}

function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((each) => each.trim());
}
