import { CategoryIcon, categoryIconNames } from '#entities/plan/category-icon.tsx';
import { m } from '#shared/i18n/i18n.ts';
import styles from './category-form.module.css';

interface IconFieldProps {
  value: string;
  onChange: (icon: string) => void;
}

/** The icon of a category, as a group of radio buttons. */
export function IconField({ value, onChange }: IconFieldProps) {
  return (
    <fieldset className={styles.icons}>
      <legend>{m.category_icon()}</legend>
      {['', ...categoryIconNames].map((name) => (
        <label key={name} className={styles.icon} title={iconLabel(name)}>
          <input
            type="radio"
            name="icon"
            checked={value === name}
            aria-label={iconLabel(name)}
            onChange={() => onChange(name)}
          />
          <CategoryIcon icon={name} />
        </label>
      ))}
    </fieldset>
  );
}

/** The names of the icons are English words. */
const iconLabel = (name: string) => (name === '' ? m.category_icon_none() : name.replaceAll('-', ' '));
