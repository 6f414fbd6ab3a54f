import { IconPhone } from '@tabler/icons-react';
import { countryName } from '#shared/i18n/country-name.ts';
import { m } from '#shared/i18n/i18n.ts';
import styles from './emergency-line.module.css';
import { type EmergencyNumbers, emergencyNumbersOf } from './emergency-numbers.ts';

/** The emergency numbers of the plan's country, which phones can call at a press, or the advice to look them up. */
export function EmergencyLine({ countryCode, country }: { countryCode: string; country: string }) {
  const numbers = emergencyNumbersOf(countryCode);
  return (
    <div className={styles.line}>
      <IconPhone stroke={1.75} aria-hidden="true" />
      <div>
        <b>{m.emergency_title({ country: countryName({ countryCode, country }) })}</b>
        {numbers ? <NumberList numbers={numbers} /> : <p>{m.emergency_unknown()}</p>}
      </div>
    </div>
  );
}

function NumberList({ numbers }: { numbers: EmergencyNumbers }) {
  const entries =
    'all' in numbers
      ? [{ label: m.emergency_all(), number: numbers.all }]
      : [
          { label: m.emergency_police(), number: numbers.police },
          { label: m.emergency_ambulance(), number: numbers.ambulance },
          { label: m.emergency_fire(), number: numbers.fire },
        ];
  return (
    <ul>
      {entries.map(({ label, number }) => (
        <li key={label}>
          {label} <a href={`tel:${number}`}>{number}</a>
        </li>
      ))}
    </ul>
  );
}
