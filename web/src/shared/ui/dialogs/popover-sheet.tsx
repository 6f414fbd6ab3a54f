import { Popover, Slot } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useViewportWidth } from '#shared/hooks/use-viewport.ts';
import styles from './popover-sheet.module.css';
import { Sheet } from './sheet.tsx';

/** Narrower windows show the choice in a sheet. */
const POPOVER_MIN_PX = 768;

interface Choice {
  content: ReactNode;
  /** The buttons below the content. */
  end?: ReactNode;
}

interface PopoverSheetProps {
  label: string;
  /** The button that opens the choice. It must pass on its props. */
  trigger: ReactElement;
  choice: (close: () => void) => Choice;
}

/** A choice that opens below a button, or as a sheet on phones. */
export function PopoverSheet({ label, trigger, choice }: PopoverSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const hasPopover = useViewportWidth() >= POPOVER_MIN_PX;
  const { content, end } = isOpen ? choice(() => setOpen(false)) : {};
  if (!hasPopover)
    return (
      <>
        <Slot.Root aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {trigger}
        </Slot.Root>
        {isOpen && (
          <Sheet title={label} onClose={() => setOpen(false)} end={end}>
            {content}
          </Sheet>
        )}
      </>
    );
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          aria-label={label}
          align="start"
          sideOffset={10}
          collisionPadding={12}
        >
          <div className={styles.content}>{content}</div>
          {end && <div className={styles.end}>{end}</div>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
