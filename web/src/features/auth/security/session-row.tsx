import type { Session } from '@layover/proto/http/auth/session';
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Tag } from '#shared/ui/fields/chip.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { SecurityRow } from './security-row.tsx';
import { useEndSession } from './session-queries.ts';

const icons: Readonly<Record<Session['kind'], typeof IconDevices>> = {
  desktop: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDevices,
};

/** One browser, with its name, its times and a button that logs it out. */
export function SessionRow({ session }: { session: Session }) {
  const end = useEndSession();
  const { _id, isCurrent, kind, startedAt, lastUsedAt } = session;
  const Icon = icons[kind];
  const device = deviceName(session);
  const when = (instant: string) => dateTimeIn(instant, userTimeZone());
  return (
    <SecurityRow
      icon={<Icon stroke={1.75} />}
      name={
        <>
          {device} {isCurrent && <Tag tone="outline">{m.security_session_here()}</Tag>}
        </>
      }
      facts={[
        m.security_session_used({ when: when(lastUsedAt) }),
        m.security_session_since({ when: when(startedAt) }),
      ]}
      error={end.error}
      actions={
        !isCurrent && (
          <Button
            variant="secondary"
            size="sm"
            busy={end.isPending}
            aria-label={m.security_session_end_label({ device })}
            onClick={() =>
              end.mutate(_id, { onSuccess: () => showToast(m.security_session_ended({ device })) })
            }
          >
            {m.security_session_end()}
          </Button>
        )
      }
    />
  );
}

function deviceName({ browser, system }: Session): string {
  if (browser && system) return m.security_session_on({ browser, system });
  return browser || system || m.security_session_unknown();
}
