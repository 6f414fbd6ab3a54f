import { splitName } from './attachment.ts';
import styles from './file-name.module.css';

/** A file's name in one line: what is cut is its middle, so that its ending can be seen. */
export function FileName({ name }: { name: string }) {
  const { stem, ending } = splitName(name);
  return (
    <span className={styles.name} title={name}>
      <span>{stem}</span>
      <span>{ending}</span>
    </span>
  );
}
