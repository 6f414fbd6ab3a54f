import { BlockText } from '#entities/page/block-slots.tsx';
import type { LiveBlockProps } from '../pages/live-block.ts';
import { stepPictures } from './step-pictures.tsx';
import styles from './steps-block.module.css';

/** How the product works, each step with a small part of the user interface as its picture. */
export function StepsBlock({ block }: LiveBlockProps<'steps'>) {
  const { _id, title, text, steps } = block;
  return (
    <section className="wrap" aria-labelledby={_id}>
      <div className={styles.head}>
        <h2 id={_id}>
          <BlockText at={{ block: _id, field: 'title' }} value={title} />
        </h2>
        <p className="lead">
          <BlockText at={{ block: _id, field: 'text' }} value={text} />
        </p>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const Picture = stepPictures[index % stepPictures.length]!;
          const at = { block: _id, entry: step._id };
          return (
            <li key={step._id}>
              <Picture />
              <h3>
                <BlockText at={{ ...at, field: 'title' }} value={step.title} />
              </h3>
              <p className={styles.text}>
                <BlockText at={{ ...at, field: 'text' }} value={step.text} />
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
