import type { Block } from '@layover/proto/http/content/page-schemas';
import { IconArrowDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { citiesQuery } from '#entities/plan/plan-queries.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { CityStrips } from '#features/marketing/home/city-strips.tsx';
import { ClosingBanner } from '#features/marketing/home/closing-banner.tsx';
import { type BlockOf, homeBlocks, splitSentences } from '#features/marketing/home/home-blocks.ts';
import { HowItWorks } from '#features/marketing/home/how-it-works.tsx';
import { stripsOf } from '#features/marketing/home/strips.ts';
import { upcomingPlansQuery } from '#features/marketing/home/upcoming-plans-query.ts';
import { WeekPlans } from '#features/marketing/home/week-plans.tsx';
import { PackageCards } from '#features/marketing/packages/package-cards.tsx';
import { PageBlock } from '#features/marketing/pages/page-blocks.tsx';
import { pageQuery } from '#features/marketing/pages/page-query.ts';
import SponsorSlider from '#features/marketing/sponsors/sponsor-slider.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/app-link.tsx';
import { ButtonAnchor, ButtonLink } from '#shared/ui/button.tsx';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import styles from './home.module.css';

export function Page() {
  const user = useSignedIn();
  const area = areaOf(user?.rol);
  const { data: page } = useQuery(pageQuery('home'));
  const blocks = homeBlocks(page?.blocks);
  const opening = blocks.find((block) => block.type === 'banner');
  const planPath = (id: string) => paths.destination(area, id);
  return (
    <>
      <PageTitle>{m.home_title()}</PageTitle>
      <section className={styles.hero}>
        <div className={clsx('wrap', styles.head)}>
          <h1>
            {splitSentences(opening?.title ?? m.hero_title()).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </h1>
          <div className={styles.side}>
            <p className="lead">{opening?.text}</p>
            <div className={styles.actions}>
              <ButtonLink size="lg" to={user ? paths.destinations(area) : paths.join}>
                {user ? m.hero_destinations() : m.join_us()}
              </ButtonLink>
              <ButtonAnchor size="lg" variant="quiet" href="#week">
                {m.hero_upcoming()}
                <IconArrowDown stroke={1.75} aria-hidden="true" />
              </ButtonAnchor>
            </div>
          </div>
        </div>
        <Strips planPath={planPath} />
        <div className={styles.sponsors}>
          <SponsorSlider />
        </div>
      </section>
      {blocks.map((block) =>
        block === opening ? null : <HomeBlock key={block._id} block={block} planPath={planPath} />,
      )}
      <div className="section" />
    </>
  );
}

interface HomeBlockProps {
  block: Block;
  planPath: (id: string) => string;
}

function HomeBlock({ block, planPath }: HomeBlockProps) {
  const user = useSignedIn();
  switch (block.type) {
    case 'strips':
      return null;
    case 'steps':
      return <HowItWorks block={block} />;
    case 'plans':
      return (
        <WeekPlans
          title={block.title}
          allPath={paths.destinations(areaOf(user?.rol))}
          planPath={planPath}
          joinPath={user ? undefined : paths.join}
        />
      );
    case 'packages':
      return <Packages block={block} />;
    case 'banner':
      // A banner that leads to the join page is for visitors.
      return user && block.url === '' ? null : <ClosingBanner block={block} />;
    default:
      return (
        <div className="wrap">
          <PageBlock block={block} />
        </div>
      );
  }
}

function Packages({ block }: { block: BlockOf<'packages'> }) {
  return (
    <section className={clsx('wrap', styles.packages)} aria-labelledby={block._id}>
      <div className={styles.split}>
        <div>
          <h2 id={block._id}>{block.title}</h2>
          <p className="lead">{block.text}</p>
        </div>
        <AppLink className="link" to={paths.packages}>
          {m.home_packages_compare()}
        </AppLink>
      </div>
      <PackageCards />
    </section>
  );
}

function Strips({ planPath }: { planPath: (id: string) => string }) {
  const page = useQuery(pageQuery('home'));
  const plans = useQuery(upcomingPlansQuery);
  const cities = useQuery(citiesQuery);
  const chosen = page.data?.blocks.some(({ type }) => type === 'strips');
  const isLoading = page.isPending || (!chosen && cities.isPending);
  const strips = isLoading
    ? undefined
    : stripsOf(page.data?.blocks ?? [], cities.data ?? [], plans.data ?? []);
  return <CityStrips strips={strips?.length ? strips : undefined} planPath={planPath} />;
}
