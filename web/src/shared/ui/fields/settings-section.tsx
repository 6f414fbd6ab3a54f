import { type ReactNode, type Ref, useId } from 'react';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  title: string;
  lead?: ReactNode;
  /** The heading, for content that moves the focus to it. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A card of a page of settings, under its heading. */
export function SettingsSection({ title, lead, headingRef, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
