import { IconCheck, IconX, type TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import { useUpdateProfile } from '#features/profile/editing/use-update-profile.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import styles from './guide-card.module.css';

interface GuideStep {
  Icon: TablerIcon;
  title: string;
  text: string;
  to: string;
  /** Absent if the step has no end. */
  isDone?: boolean;
}

interface GuideCardProps {
  title: string;
  lead: string;
  steps: readonly GuideStep[];
}

/** Links to first steps for a new person. Closing it is stored with the account, and can be undone. */
export function GuideCard({ title, lead, steps }: GuideCardProps) {
  const heading = useId();
  const { mutate } = useUpdateProfile();
  const show = (value: boolean, onSuccess?: () => void) =>
    mutate([{ property: 'show_guide', value }], {
      onSuccess,
      onError: (error) => showToast(errorMessage(error.cause)),
    });
  const close = () =>
    show(false, () => showToast(m.guide_closed(), { label: m.undo(), onPress: () => show(true) }));
  return (
    <section className={styles.guide} aria-labelledby={heading}>
      <header className={styles.head}>
        <div>
          <h2 id={heading}>{title}</h2>
          <p>{lead}</p>
        </div>
        <IconButton label={m.guide_close()} onClick={close}>
          <IconX stroke={1.75} />
        </IconButton>
      </header>
      <ol className={styles.steps}>
        {steps.map(({ Icon, title: step, text, to, isDone }) => (
          <li key={to} data-done={isDone || undefined}>
            <span className={styles.mark}>
              {isDone ? <IconCheck stroke={2.25} /> : <Icon stroke={1.75} />}
            </span>
            <AppLink to={to}>
              {step}
              {isDone && <VisuallyHidden>, {m.guide_done()}</VisuallyHidden>}
            </AppLink>
            <small>{text}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
