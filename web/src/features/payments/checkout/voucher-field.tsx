import { VOUCHER_CODE_MAX } from '@layover/proto/limits';
import { type FormEvent, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import type { useVoucher } from './use-voucher.ts';
import styles from './voucher-field.module.css';

/** A field for a code, which opens when somebody has one. */
export function VoucherField({ voucher }: { voucher: ReturnType<typeof useVoucher> }) {
  const { applied, problem, isBusy, apply, remove } = voucher;
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  if (applied)
    return (
      <Button variant="quiet" size="sm" onClick={remove}>
        {m.payment_voucher_remove()}
      </Button>
    );
  if (!isOpen)
    return (
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {m.payment_voucher_have()}
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !isBusy) void apply(code);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={m.payment_voucher_label()}
        value={code}
        error={problem}
        maxLength={2 * VOUCHER_CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // The reader has just asked for the field.
        ref={(field: HTMLInputElement | null) => {
          if (field && code === '' && !problem) field.focus();
        }}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {m.payment_voucher_apply()}
      </Button>
    </form>
  );
}
