import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './payments.module.css';
import type { BuyerState } from './use-buyers.ts';

/** A person with the link to their page. */
export function Buyer({ id, known }: { id: string; known: BuyerState }) {
  if (known === 'deleted') return <span className={styles.gone}>{m.order_buyer_deleted()}</span>;
  if (known === 'loading')
    return (
      <span className={styles.buyer}>
        <Skeleton width="min(8rem, 30vw)" height="2rem" />
      </span>
    );
  return (
    <span className={styles.buyer}>
      {known !== 'failed' && <Avatar person={known} size="sm" />}
      <AppLink className={styles.person} to={paths.admin.user(id)}>
        {known === 'failed' ? m.order_buyer_see() : fullName(known)}
      </AppLink>
    </span>
  );
}
