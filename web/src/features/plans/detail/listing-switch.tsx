import { m } from '#shared/i18n/i18n.ts';
import styles from './listing-switch.module.css';

interface ListingSwitchProps {
  isListed: boolean;
  onChange: (isListed: boolean) => void;
}

/** Hides the user's name among the interested people from everybody but the people they chat with. */
export function ListingSwitch({ isListed, onChange }: ListingSwitchProps) {
  return (
    <label className={styles.switch}>
      <span>
        <b>{m.unlisted_switch()}</b>
        {m.unlisted_hint()}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={!isListed}
        aria-checked={!isListed}
        onChange={(event) => onChange(!event.target.checked)}
      />
    </label>
  );
}
