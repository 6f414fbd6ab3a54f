import { type BlockOf, defaultSteps } from './home-blocks.ts';
import styles from './how-it-works.module.css';
import { stepPictures } from './step-pictures.tsx';

/** The steps of the product. Those of the product itself stand for none. */
export function HowItWorks({ block }: { block: BlockOf<'steps'> }) {
  const steps = block.steps.length > 0 ? block.steps : defaultSteps();
  return (
    <section className="section wrap" aria-labelledby={block._id}>
      <div className={styles.head}>
        <h2 id={block._id}>{block.title}</h2>
        <p className="lead">{block.text}</p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ _id, title, text }, index) => {
          const StepPicture = stepPictures[index];
          return (
            <li key={_id}>
              {StepPicture && <StepPicture />}
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
