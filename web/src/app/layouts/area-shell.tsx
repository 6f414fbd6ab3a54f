import type { Area } from '#shared/config/paths.ts';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { AdminHeader } from './admin-header.tsx';
import { MemberHeader, TabBar } from './member-header.tsx';
// The styles are those of the layout, because the document has only styles of the browser build.
import styles from './member-layout.module.css';

const inert = () => undefined;

/**
 * The frame of an area before its code runs, which the server renders: header, entries at the bottom edge, and the boxes of a
 * page. It is inert, because its buttons could do nothing yet.
 */
export function AreaShell({ area }: { area: Area }) {
  const header = { area, complete: undefined, onPrompt: inert, onLogOut: inert };
  return (
    <>
      {area === 'admin' ? <AdminHeader {...header} /> : <MemberHeader {...header} />}
      <div className={`wrap ${styles.shell}`} aria-busy="true">
        <Skeleton width="min(24rem, 70%)" height="2.75rem" radius="var(--r3)" />
        <Skeleton width="100%" height="3.5rem" radius="var(--pill)" />
        <div className={styles.boxes}>
          {[1, 2, 3, 4].map((box) => (
            <Skeleton key={box} width="100%" height="15rem" radius="var(--r4)" />
          ))}
        </div>
      </div>
      {area === 'user' && <TabBar {...header} />}
    </>
  );
}
