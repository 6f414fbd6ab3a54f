import type { Category } from '@layover/proto/http/content/category';
import type { City } from '@layover/proto/http/plan/city';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { useEditKeeper } from '#shared/ui/form/edit-keeper.ts';
import { MySuggestions } from './my-suggestions.tsx';
import styles from './suggest.module.css';
import { SuggestForm, type SuggestionValues } from './suggest-form.tsx';

interface SuggestDialogProps {
  cities: readonly City[];
  categories: readonly Category[];
  /** The city that is chosen at first. */
  city: string | undefined;
  onClose: () => void;
}

/** A short form for a plan that an ADMIN may publish, and below it what became of earlier suggestions. */
export default function SuggestDialog({ onClose, ...choices }: SuggestDialogProps) {
  const form = useId();
  const keep = useEditKeeper<SuggestionValues>('suggestion');
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  const isSent = state === 'sent';
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onClose()}
      title={isSent ? m.suggest_sent_title() : m.suggest_title()}
      description={isSent ? m.suggest_sent_text() : m.suggest_text()}
      footer={
        isSent ? (
          <>
            <Button variant="quiet" onClick={() => setState('writing')}>
              {m.suggest_another()}
            </Button>
            <Button onClick={onClose}>{m.dates_done()}</Button>
          </>
        ) : (
          <>
            <Button
              variant="quiet"
              onClick={() => {
                keep.remove();
                onClose();
              }}
            >
              {m.cancel()}
            </Button>
            <Button type="submit" form={form} busy={state === 'sending'}>
              {m.suggest_send()}
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <IconCircleCheck className={styles.sent} stroke={1.5} aria-hidden="true" />
      ) : (
        <SuggestForm id={form} {...choices} keep={keep} onState={setState} />
      )}
      <MySuggestions />
    </Dialog>
  );
}
