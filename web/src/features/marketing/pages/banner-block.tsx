import { IconArrowDown } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { BlockButton, BlockPicture, BlockText, useIsEdited, useReader } from '#entities/page/block-slots.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonAnchor, ButtonLink, type LinkLook } from '#shared/ui/buttons/button.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import { pictureUrl } from '#shared/ui/page/picture-url.ts';
import styles from './banner-block.module.css';
import type { BlockOf } from './live-block.ts';

interface OpeningBlockProps {
  block: BlockOf<'banner'>;
  /** Its picture is at the top of the page. */
  isFirst: boolean;
  /** The id of the element with the plans on this page. */
  plansAnchor: string | undefined;
}

/** The banner that opens a page, with its picture below. */
export function OpeningBlock({ block, isFirst, plansAnchor }: OpeningBlockProps) {
  const isEdited = useIsEdited();
  const { _id, title, text, image, alt } = block;
  return (
    <section className={styles.opening}>
      <div className={clsx('wrap', styles.head)}>
        <h1>
          <BlockText at={{ block: _id, field: 'title' }} value={title} displayed={sentencesOnLines}>
            {splitSentences(title).map((sentence) => (
              <span key={sentence} className={styles.sentence}>
                {sentence}{' '}
              </span>
            ))}
          </BlockText>
        </h1>
        <div className={styles.side}>
          <p className="lead">
            <BlockText at={{ block: _id, field: 'text' }} value={text} />
          </p>
          <div className={styles.actions}>
            <BannerButton block={block} variant="primary" />
            {plansAnchor && (
              <ButtonAnchor size="lg" variant="quiet" href={plansAnchor}>
                {m.hero_upcoming()}
                <IconArrowDown stroke={1.75} aria-hidden="true" />
              </ButtonAnchor>
            )}
          </div>
        </div>
      </div>
      {(image || isEdited) && (
        <div className={clsx('wrap', styles.below)}>
          <BlockPicture at={{ block: _id, field: 'image' }} image={image}>
            {image && (
              <ImageFrame
                className={styles.picture}
                src={image}
                alt={alt}
                radius="var(--r5)"
                sizes="(min-width: 1240px) 1200px, 80vw"
                eager={isFirst}
              />
            )}
          </BlockPicture>
        </div>
      )}
    </section>
  );
}

/** A later banner: its texts are over its picture. */
export function BannerBlock({ block }: { block: BlockOf<'banner'> }) {
  const { _id, title, text, image, alt } = block;
  return (
    <section className="wrap">
      <div className={styles.banner}>
        <BlockPicture at={{ block: _id, field: 'image' }} image={image}>
          {image && <img src={pictureUrl(image)} alt={alt} loading="lazy" />}
        </BlockPicture>
        <div className={styles.over}>
          <h2>
            <BlockText at={{ block: _id, field: 'title' }} value={title} />
          </h2>
          <p className="lead">
            <BlockText at={{ block: _id, field: 'text' }} value={text} />
          </p>
          <BannerButton block={block} variant="light" />
        </div>
      </div>
    </section>
  );
}

function BannerButton({ block, variant }: { block: BlockOf<'banner'>; variant: 'primary' | 'light' }) {
  const reader = useReader();
  const { url, buttontext } = block;
  const look = { variant, size: 'lg' } as const satisfies LinkLook;
  const button =
    url && buttontext ? (
      url === paths.join && reader ? (
        <ButtonLink {...look} to={paths.destinations(areaOf(reader.rol))}>
          {m.hero_destinations()}
        </ButtonLink>
      ) : url.startsWith('/') ? (
        <ButtonLink {...look} to={url}>
          {buttontext}
        </ButtonLink>
      ) : (
        <ButtonAnchor {...look} href={url} rel="noopener">
          {buttontext}
        </ButtonAnchor>
      )
    ) : null;
  return (
    <BlockButton at={{ block: block._id }} variant={variant}>
      {button}
    </BlockButton>
  );
}

const SENTENCE_END = /(?<=[.!?])\s+/;

/** The sentences of a headline, which are shown on separate lines. */
const splitSentences = (title: string): string[] => title.split(SENTENCE_END);

const sentencesOnLines = (title: string): string => title.replaceAll(new RegExp(SENTENCE_END, 'g'), '\n');
