import type { Session } from '@layover/proto/http/auth/session';
import Bowser from 'bowser';

type Device = Pick<Session, 'browser' | 'system' | 'kind'>;

const kinds: Readonly<Record<string, Device['kind']>> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
};

/** A device as its header `User-Agent` describes it. Clients can send any text, so it only helps people to recognize one. */
export function describeDevice(userAgent: string): Device {
  if (!userAgent) return { browser: '', system: '', kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name ?? '',
    system: os.name ?? '',
    kind: kinds[platform.type ?? ''] ?? 'unknown',
  };
}
