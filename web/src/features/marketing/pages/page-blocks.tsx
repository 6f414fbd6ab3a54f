import type { Block } from '@layover/proto/http/content/page-schemas';
import { BlockFrame, useReader } from '#entities/page/block-slots.tsx';
import { paths } from '#shared/config/paths.ts';
import { BannerBlock, OpeningBlock } from './banner-block.tsx';
import type { LiveViews } from './live-block.ts';
import styles from './page-blocks.module.css';
import { TeamBlock } from './team-block.tsx';
import { TextBlock } from './text-block.tsx';

interface PageBlocksProps {
  blocks: readonly Block[];
  live?: LiveViews;
  isLoading?: boolean;
}

/** A page made of blocks. The first banner opens the page and holds the h1. */
export function PageBlocks({ blocks, live = {}, isLoading = false }: PageBlocksProps) {
  const reader = useReader();
  const opening = blocks.find(({ type }) => type === 'banner');
  // Members have joined already.
  const shown = blocks.filter(
    (block) => block === opening || block.type !== 'banner' || !reader || block.url !== paths.join,
  );
  const hasPlans = live.plans !== undefined && blocks.some(({ type }) => type === 'plans');
  return (
    <div className={styles.blocks}>
      {shown.map((block, index) => (
        <BlockFrame key={block._id} block={block}>
          <div className={styles.block} data-type={block.type}>
            {block.type === 'banner' && block === opening ? (
              <OpeningBlock
                block={block}
                isFirst={index === 0}
                plansAnchor={hasPlans ? '#week' : undefined}
              />
            ) : (
              <BlockView block={block} live={live} isLoading={isLoading} />
            )}
          </div>
        </BlockFrame>
      ))}
    </div>
  );
}

interface BlockViewProps {
  block: Block;
  live: LiveViews;
  isLoading: boolean;
}

function BlockView({ block, live, isLoading }: BlockViewProps) {
  switch (block.type) {
    case 'banner':
      return <BannerBlock block={block} />;
    case 'text':
      return <TextBlock block={block} />;
    case 'team':
      return <TeamBlock block={block} />;
    case 'steps':
      return live.steps && <live.steps block={block} isLoading={isLoading} />;
    case 'plans':
      return live.plans && <live.plans block={block} isLoading={isLoading} />;
    case 'packages':
      return live.packages && <live.packages block={block} isLoading={isLoading} />;
    case 'strips':
      return live.strips && <live.strips block={block} isLoading={isLoading} />;
  }
}
