import { createECDH } from 'node:crypto';
import { z } from 'zod';

const key = (bytes: number) =>
  z
    .string()
    .refine(
      (value) => Buffer.from(value, 'base64url').length === bytes,
      `must be ${bytes} bytes in base64url`,
    );

/** Web push. Without the keys nothing is pushed. */
export const pushSettings = {
  /** The keys of this installation (VAPID, RFC 8292); `npm run secrets` makes them. Other keys end all subscriptions. */
  VAPID_PUBLIC_KEY: key(65).optional(),
  VAPID_PRIVATE_KEY: key(32).optional(),
  /** The contact for push services: an https address or `mailto:…`. */
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  /** For tests alone: a host to which messages may go by http, and which need not be public. */
  PUSH_TEST_HOST: z.string().optional(),
  /** Seconds that a message waits, in which the person may see the notification in an open page. */
  NOTIFICATION_DELAY_SECONDS: z.coerce.number().min(0).max(600).default(10),
  /** Seconds that a mail about messages waits, in which the person may read them. */
  MESSAGE_MAIL_DELAY_SECONDS: z.coerce.number().min(0).max(86_400).default(600),
};
export type PushSettings = z.infer<z.ZodObject<typeof pushSettings>>;

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** The keys, if all parts of them are set. */
export function vapidKeysOf(settings: PushSettings): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = settings;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return undefined;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}

/** All three or none, and keys that belong together. */
export const withPush = <S extends z.ZodType>(settings: S) =>
  settings.superRefine((value, context) => {
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUSH_TEST_HOST } = value as PushSettings;
    const parts = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT };
    const missing = Object.entries(parts).filter(([, part]) => part === undefined);
    // A subject alone does no harm: compose has one by default.
    if (missing.length > 0 && (VAPID_PUBLIC_KEY || VAPID_PRIVATE_KEY))
      for (const [path] of missing)
        context.addIssue({
          code: 'custom',
          path: [path],
          message: 'is missing, and other parts of VAPID are set',
        });
    if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && publicKeyOf(VAPID_PRIVATE_KEY) !== VAPID_PUBLIC_KEY)
      context.addIssue({
        code: 'custom',
        path: ['VAPID_PUBLIC_KEY'],
        message: 'is not of VAPID_PRIVATE_KEY',
      });
    if (PUSH_TEST_HOST && !['127.0.0.1', 'localhost'].includes(PUSH_TEST_HOST))
      context.addIssue({ code: 'custom', path: ['PUSH_TEST_HOST'], message: 'must be this machine' });
  });

function publicKeyOf(privateKey: string): string | undefined {
  const ecdh = createECDH('prime256v1');
  try {
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return undefined;
  }
  return ecdh.getPublicKey('base64url');
}
