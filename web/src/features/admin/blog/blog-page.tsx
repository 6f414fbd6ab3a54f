import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { useTableAddress } from '#shared/ui/data-table/use-table-address.ts';
import { TabPanel, Tabs } from '#shared/ui/navigation/tabs.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import styles from '../admin-page.module.css';
import { BlogTabs } from './blog-tabs.tsx';
import { postTotalQuery } from './post-queries.ts';
import { type PostTab, postTableAddress, postTabs } from './post-table-state.ts';
import { PostsTable } from './posts-table.tsx';

/** The posts of all people: a tab for each state. The state of the table is in the address. */
export function BlogPage() {
  const [params, setParams] = useSearchParams();
  const tab = postTabs.find((each) => each === params.get('tab')) ?? 'all';
  const address = useTableAddress(postTableAddress);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{m.nav_blog()}</PageTitle>
      <BlogTabs />
      <PageHeading
        title={m.nav_blog()}
        lead={m.posts_lead()}
        actions={
          <ButtonLink icon={<IconPlus stroke={1.75} />} to={paths.newPostIn('admin')}>
            {m.posts_new()}
          </ButtonLink>
        }
      />
      <Tabs
        label={m.posts_tabs()}
        tabs={postTabs.map((value) => ({ value, label: <TabLabel tab={value} /> }))}
        value={tab}
        onValueChange={(value) => setParams(value === 'all' ? {} : { tab: value })}
      >
        <TabPanel value={tab} className={styles.panel}>
          <PostsTable key={tab} tab={tab} address={address} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

const labels: Readonly<Record<PostTab, () => string>> = {
  all: m.posts_tab_all,
  published: m.posts_tab_published,
  draft: m.posts_tab_drafts,
  scheduled: m.posts_tab_scheduled,
  hidden: m.posts_tab_hidden,
  removed: m.posts_tab_removed,
};

function TabLabel({ tab }: { tab: PostTab }) {
  const { data: total } = useQuery(postTotalQuery(tab));
  return (
    <>
      {labels[tab]()}
      {total !== undefined && <span className={styles.count}>{numberLabel(total)}</span>}
    </>
  );
}
