import { splitName } from './attachment.ts';
import styles from './file-name.module.css';

/** A file's name in one line: what is cut is its middle, so that its extension can be seen. */
export function FileName({ name }: { name: string }) {
  const { stem, extension } = splitName(name);
  return (
    <span className={styles.name} title={name}>
      <span>{stem}</span>
      <span>{extension}</span>
    </span>
  );
}
