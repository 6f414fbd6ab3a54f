import { IconChevronDown } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import styles from './package-questions.module.css';

/** Frequent questions about the packages. */
export function PackageQuestions() {
  const questions = [
    { question: m.faq_renew_q(), answer: m.faq_renew_a() },
    { question: m.faq_free_q(), answer: m.faq_free_a() },
    { question: m.faq_change_q(), answer: m.faq_change_a() },
  ];
  return (
    <section className={styles.section}>
      <h2>{m.faq_title()}</h2>
      <div>
        {questions.map(({ question, answer }, index) => (
          <details key={question} className={styles.question} open={index === 0} name="package-questions">
            <summary>
              {question}
              <IconChevronDown stroke={1.75} aria-hidden="true" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
