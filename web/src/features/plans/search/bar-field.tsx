import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useViewportWidth } from '#shared/hooks/use-viewport.ts';
import { Sheet } from '#shared/ui/sheet.tsx';
import styles from './bar-field.module.css';
import bar from './search-bar.module.css';

/** Narrower windows show the choice in a sheet. */
const POPOVER_MIN_PX = 768;

interface Choice {
  content: ReactNode;
  /** The buttons below the content. */
  end?: ReactNode;
}

interface BarFieldProps {
  icon: ReactNode;
  label: string;
  /** The chosen value. */
  value: string;
  choice: (close: () => void) => Choice;
}

/** A field of the search bar with a choice of its own, which opens below it, or as a sheet on phones. */
export function BarField({ icon, label, value, choice }: BarFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const hasPopover = useViewportWidth() >= POPOVER_MIN_PX;
  const { content, end } = isOpen ? choice(() => setOpen(false)) : {};
  const field = (
    <>
      {icon}
      <span className={bar.text}>
        <span className={bar.label}>{label}</span>
        <span className={bar.control}>{value}</span>
      </span>
    </>
  );
  if (!hasPopover)
    return (
      <>
        <button
          type="button"
          className={bar.part}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          {field}
        </button>
        {isOpen && (
          <Sheet title={label} onClose={() => setOpen(false)} end={end}>
            {content}
          </Sheet>
        )}
      </>
    );
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={bar.part}>{field}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          aria-label={label}
          align="start"
          sideOffset={10}
          collisionPadding={12}
        >
          {content}
          {end && <div className={styles.end}>{end}</div>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
