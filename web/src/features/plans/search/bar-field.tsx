import type { ComponentProps, ReactNode } from 'react';
import { PopoverSheet } from '#shared/ui/dialogs/popover-sheet.tsx';
import bar from './search-bar.module.css';

interface BarFieldProps extends Pick<ComponentProps<typeof PopoverSheet>, 'label' | 'choice'> {
  icon: ReactNode;
  /** The chosen value. */
  value: string;
}

/** A field of the search bar with a choice of its own. */
export const BarField = ({ icon, label, value, choice }: BarFieldProps) => (
  <PopoverSheet
    label={label}
    choice={choice}
    trigger={
      <button type="button" className={bar.part}>
        {icon}
        <span className={bar.text}>
          <span className={bar.label}>{label}</span>
          <span className={bar.control}>{value}</span>
        </span>
      </button>
    }
  />
);
