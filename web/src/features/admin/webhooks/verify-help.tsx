import { m } from '#shared/i18n/i18n.ts';
import { CopyCode } from './copy-code.tsx';
import styles from './webhooks.module.css';

const EXAMPLE = `import { Webhook } from 'standardwebhooks';

// Throws if no signature matches, or the message is older than five minutes.
const { type, data } = new Webhook(process.env.WEBHOOK_SECRET)
  .verify(rawBody, request.headers);`;

/** Explains how the receiver verifies that a message comes from this installation. */
export function VerifyHelp() {
  return (
    <details className={styles.help}>
      <summary>{m.webhook_verify()}</summary>
      <p>{m.webhook_verify_text()}</p>
      <CopyCode label={m.webhook_code()} text={EXAMPLE} />
      <p>
        <a className="link" href="/api/docs">
          {m.webhook_verify_bodies()}
        </a>
      </p>
    </details>
  );
}
