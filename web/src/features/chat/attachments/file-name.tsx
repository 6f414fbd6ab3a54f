import { splitName } from './attachment.ts';
import styles from './file-name.module.css';

/** A file's name in one line. A long name is cut in its middle, so that the extension stays visible. */
export function FileName({ name }: { name: string }) {
  const { stem, extension } = splitName(name);
  return (
    <span className={styles.name} title={name}>
      <span>{stem}</span>
      <span>{extension}</span>
    </span>
  );
}
