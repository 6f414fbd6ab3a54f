import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import adminStyles from '../admin-page.module.css';
import { CardSkeletons, ListFailed } from '../card-list-states.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { NewEndpointDialog } from './endpoint-form-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { VerifyHelp } from './verify-help.tsx';
import { isWebhooksOff, webhooksQuery } from './webhook-queries.ts';

/** The endpoints to which webhooks are sent. */
export function WebhooksPage() {
  const { data } = useQuery(webhooksQuery);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const add = (
    <Button icon={<IconPlus stroke={1.75} />} onClick={() => setAdding(true)}>
      {m.webhooks_new()}
    </Button>
  );
  return (
    <div className={`wrap ${adminStyles.page}`}>
      <PageTitle>{m.webhooks_title()}</PageTitle>
      <PageHeading
        title={m.webhooks_title()}
        lead={m.webhooks_lead()}
        actions={data && data.length > 0 && add}
      />
      <EndpointList add={add} />
      {data && <VerifyHelp />}
      {isAdding && (
        <NewEndpointDialog
          onCreated={(created) => {
            setAdding(false);
            setSecret(created);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  );
}

function EndpointList({ add }: { add: ReactNode }) {
  const { data: endpoints, error, refetch } = useQuery(webhooksQuery);
  if (isWebhooksOff(error)) return <EmptyState title={m.webhooks_off()} text={m.webhooks_off_text()} />;
  if (error && !endpoints) return <ListFailed error={error} retry={() => refetch()} />;
  if (!endpoints) return <CardSkeletons height="7.5rem" />;
  if (endpoints.length === 0) {
    return (
      <EmptyState
        image="/scenes/quiet.webp"
        title={m.webhooks_none()}
        text={m.webhooks_none_text()}
        actions={add}
      />
    );
  }
  return (
    <ul className={adminStyles.panel}>
      {endpoints.map((endpoint) => (
        <EndpointCard key={endpoint._id} endpoint={endpoint} />
      ))}
    </ul>
  );
}
