import { clsx } from 'clsx';
import { Popover } from 'radix-ui';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { m } from '../../i18n/i18n.ts';
import { readClockTime, writeClockTime } from '../../time/clock-time.ts';
import field from '../fields/field.module.css';
import styles from './time-input.module.css';

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

interface TimeInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  /** A time such as `19:30`, or an empty text. */
  value: string;
  /** Called when the field is left, or a time is chosen. */
  onChange: (time: string) => void;
  /** Called with the message about a text that is no time, and with nothing once there is a time. */
  onProblem: (message: string | undefined) => void;
}

/** A time that is typed (`7pm`, `1900`) or chosen from the half hours of the day. */
export function TimeInput({ value, onChange, onProblem, className, ...input }: TimeInputProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const written = value && writeClockTime(value);
  // The list begins at the half hour before the time.
  const time = (typed === undefined ? value : readClockTime(typed)) ?? '';
  const near = HALF_HOURS.findLast((each) => each <= time);
  const optionId = (each: string) => `${listId}-${each}`;

  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const choose = (chosen: string) => {
    setTyped(undefined);
    onProblem(undefined);
    close();
    if (chosen !== value) onChange(chosen);
  };
  const finish = () => {
    close();
    if (typed === undefined) return;
    const read = readClockTime(typed);
    if (read) return choose(read);
    setTyped(undefined);
    onProblem(m.time_unreadable({ text: typed }));
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    const index = HALF_HOURS.indexOf(active ?? near ?? '');
    const next = isOpen ? index + by : Math.max(index, 0);
    setActive(HALF_HOURS[(next + HALF_HOURS.length) % HALF_HOURS.length]);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isOpen) active ? choose(active) : finish();
    // A closed list leaves the key to the form, which must find the typed time.
    else if (event.key === 'Enter') return finish();
    else return;
    event.preventDefault();
  };

  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Popover.Anchor asChild>
        <input
          placeholder="--:--"
          {...input}
          className={clsx(field.input, styles.input, className)}
          type="text"
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active ? optionId(active) : undefined}
          value={typed ?? written}
          onChange={({ target }) => {
            setTyped(target.value);
            // Who types needs no list, which would cover what comes next.
            close();
          }}
          onClick={() => setOpen(true)}
          onFocus={({ target }) => target.select()}
          onBlur={finish}
          onKeyDown={pressKey}
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          className={styles.list}
          id={listId}
          role="listbox"
          aria-label={m.time_half_hours()}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The field closes the list when it is left.
          onInteractOutside={(event) => event.preventDefault()}
        >
          {HALF_HOURS.map((each) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of the list.
            <div
              key={each}
              ref={each === (active ?? near) ? scrollIntoList : undefined}
              id={optionId(each)}
              className={clsx(styles.option, each === (active ?? near) && styles.active)}
              role="option"
              aria-selected={each === value}
              tabIndex={-1}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(each)}
            >
              {writeClockTime(each)}
            </div>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const scrollIntoList = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
