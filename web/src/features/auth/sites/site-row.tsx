import type { OfferedProvider } from '@layover/proto/http/auth/social';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { dateIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { RemovalDialog } from '../security/removal-dialog.tsx';
import { SecurityRow } from '../security/security-row.tsx';
import { ProviderLogo } from '../social/providers.tsx';
import { useDisconnectSite, useLeaveToConnect } from './site-queries.ts';

interface SiteRowProps {
  offered: OfferedProvider;
  /** Undefined for a site that is not connected. */
  connectedAt: string | undefined;
}

/** One site with the button that connects or disconnects it. */
export function SiteRow({ offered, connectedAt }: SiteRowProps) {
  const { provider, name: site } = offered;
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveToConnect();
  const disconnect = useDisconnectSite();
  return (
    <SecurityRow
      icon={<ProviderLogo {...offered} />}
      name={site}
      facts={[
        connectedAt ? m.site_since({ date: dateIn(connectedAt, userTimeZone()) }) : m.site_not_connected(),
      ]}
      error={leave.error}
      actions={
        <>
          <Button
            variant="secondary"
            size="sm"
            busy={leave.isPending || leave.isSuccess}
            aria-label={connectedAt ? m.site_disconnect_label({ site }) : m.site_connect_label({ site })}
            onClick={() => {
              if (!connectedAt) return leave.mutate(provider);
              disconnect.reset();
              setAsking(true);
            }}
          >
            {connectedAt ? m.site_disconnect() : m.site_connect()}
          </Button>
          {isAsking && (
            <RemovalDialog
              title={m.site_disconnect_title({ site })}
              text={m.site_disconnect_text({ site })}
              submitLabel={m.site_disconnect()}
              removal={disconnect}
              onSubmit={() =>
                disconnect.mutate(provider, {
                  onSuccess: () => {
                    setAsking(false);
                    showToast(m.site_disconnected({ site }));
                  },
                })
              }
              onClose={() => setAsking(false)}
            />
          )}
        </>
      }
    />
  );
}
