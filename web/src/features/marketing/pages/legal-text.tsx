import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { PageHead } from '#shared/head/page-head.tsx';
import { m } from '#shared/i18n/i18n.ts';
import styles from './legal-text.module.css';

interface LegalPart {
  id: string;
  title: string;
  /** An array is shown as a numbered list. */
  text: string | readonly string[] | ReactElement;
}

/** A legal page: a summary, a table of contents and the parts. */
export function LegalText({
  title,
  path,
  short,
  parts,
}: {
  title: string;
  /** The path of the page. */
  path: string;
  short: string;
  parts: readonly LegalPart[];
}) {
  return (
    <div className="wrap section">
      <PageHead title={title} description={short} path={path} />
      <div className={styles.legal}>
        <nav className={styles.contents} aria-label={m.legal_on_page()}>
          <b>{m.legal_on_page()}</b>
          {parts.map((part) => (
            <a key={part.id} href={`#${part.id}`}>
              {part.title}
            </a>
          ))}
        </nav>
        <article className={styles.article}>
          <h1>{title}</h1>
          <p className={styles.short}>
            <b>{m.legal_in_short()}</b>
            {short}
          </p>
          {parts.map((part) => (
            <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`}>
              <h2 id={`${part.id}-title`}>{part.title}</h2>
              <LegalPartText text={part.text} />
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}

function LegalPartText({ text }: { text: LegalPart['text'] }): ReactNode {
  if (typeof text === 'string') return <p>{text}</p>;
  if (isValidElement(text)) return text;
  return (
    <ol>
      {(text as readonly string[]).map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ol>
  );
}
