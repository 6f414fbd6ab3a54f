import { IconArrowLeft } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import styles from './editor-page.module.css';

interface EditorPageProps {
  back: { to: string; label: string };
  title: string;
  /** State and menu beside the title. */
  actions?: ReactNode;
  /** Shown before the fields, such as an error. */
  banner?: ReactNode;
  /** The column beside the fields. */
  aside?: ReactNode;
  /** On phones the column comes after the fields. */
  isAsideLast?: boolean;
  children: ReactNode;
}

/** A page with one form: the way back, title, fields, and a column for pictures. */
export function EditorPage({ back, title, actions, banner, aside, isAsideLast, children }: EditorPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <AppLink className={styles.back} to={back.to}>
        <IconArrowLeft stroke={1.75} aria-hidden="true" />
        {back.label}
      </AppLink>
      <div className={styles.heading}>
        <h1>{title}</h1>
        {actions}
      </div>
      {banner}
      <div className={styles.columns}>
        <div className={styles.fields}>{children}</div>
        {aside && <aside className={clsx(styles.aside, isAsideLast && styles.last)}>{aside}</aside>}
      </div>
    </div>
  );
}
