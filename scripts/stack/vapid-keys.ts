import { createECDH } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys for push notifications of a local product, which stay the same, because browsers subscribe with them. */
export function localVapidSettings(dataDir: string): Record<string, string> {
  if (process.env.VAPID_PUBLIC_KEY) return {};
  const file = join(dataDir, 'vapid.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const settings = newVapidSettings();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(settings), { mode: 0o600 });
  return settings;
}

export function newVapidSettings(): Record<string, string> {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys('base64url');
  return {
    VAPID_PUBLIC_KEY: publicKey,
    // A key can begin with zeros, which Node leaves out.
    VAPID_PRIVATE_KEY: Buffer.from(keys.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
    VAPID_SUBJECT: 'mailto:push@layover.example',
  };
}
