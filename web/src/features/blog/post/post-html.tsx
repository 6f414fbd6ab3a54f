import styles from './post-html.module.css';

interface PostHtmlProps {
  /** Sanitised by the service: it has no scripts, styles, event handlers or pictures of other sites. */
  html: string;
  lang: string;
}

/** The text of a post. Pictures load when they come near. */
export function PostHtml({ html, lang }: PostHtmlProps) {
  const __html = html.replaceAll('<img ', '<img loading="lazy" decoding="async" ');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the contract says that the service has sanitised it.
  return <div className={styles.essay} lang={lang} dangerouslySetInnerHTML={{ __html }} />;
}
