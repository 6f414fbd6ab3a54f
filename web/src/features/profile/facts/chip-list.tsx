import styles from './list-input.module.css';

/** A list of words as chips. */
export function ChipList({ words }: { words: readonly string[] }) {
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word} className={styles.word}>
          {word}
        </li>
      ))}
    </ul>
  );
}
