import { IconCopy } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { copyText } from '#shared/ui/sharing/copy-text.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import styles from './webhooks.module.css';

/** Code or JSON of several lines, which scrolls sideways. */
export function CopyCode({ label, text }: { label: string; text: string }) {
  const copy = () =>
    copyText(text).then(
      () => showToast(m.copied()),
      () => showToast(m.copy_failed()),
    );
  return (
    <div className={styles.code}>
      <div className={styles.codeHead}>
        <h3>{label}</h3>
        <Button
          variant="quiet"
          size="sm"
          icon={<IconCopy stroke={1.75} aria-hidden="true" />}
          aria-label={`${m.copy()}: ${label}`}
          onClick={copy}
        >
          {m.copy()}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section tabIndex={0} aria-label={label}>
        <pre>{text}</pre>
      </section>
    </div>
  );
}
