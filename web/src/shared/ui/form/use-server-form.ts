import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import { fieldMessage } from '#shared/api/field-messages.ts';
import type { KeptEdit } from '#shared/storage/kept-edits.ts';
import { onPersonalDataCleared } from '#shared/storage/on-personal-data-cleared.ts';
import type { EditKeeper, Kept } from './edit-keeper.ts';
import { fieldErrors } from './field-errors.ts';

interface ServerFormOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
  /** Paths of all fields, such as `location.lat`. */
  fields: readonly Path<Values>[];
  /**
   * Sends the values. A rejected `ApiError` is shown at its fields, or above the form. Resolves to false if the values are
   * not stored yet.
   */
  save: (values: Values) => Promise<unknown>;
  /** Stores the values in this browser until they are saved. Never for passwords and codes. */
  keep?: EditKeeper<Values>;
  /** What an edit of a stored document is made from. */
  origin?: () => Omit<KeptEdit<Values>, 'values'>;
  onRestored?: (edit: KeptEdit<Values>) => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form whose values are checked by the server. Errors are shown at their fields, and the first invalid field gets the
 * focus. `problem` is an error without a field of the form. `submit` sends the values in another way than `save`.
 */
export function useServerForm<Values extends FieldValues>(options: ServerFormOptions<Values>) {
  const { defaultValues, fields, save } = options;
  const form = useForm<Values>({ defaultValues, shouldFocusError: false });
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<unknown>();
  const kept = useKeptValues(form, options);

  const [rejections, setRejections] = useState(0);
  const focusFirstInvalid = () => setRejections((count) => count + 1);
  useEffect(() => {
    if (rejections === 0) return;
    const frame = requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [rejections]);

  const submit = (send: (values: Values) => Promise<unknown>, event?: FormEvent) => {
    // An error of the server at a field without a rule would otherwise stay and prevent every further submission.
    form.clearErrors();
    return form.handleSubmit(async (values) => {
      setProblem(undefined);
      try {
        if ((await send(values)) !== false) options.keep?.remove();
      } catch (error) {
        const shown = error instanceof ApiError ? fieldErrors(error.fields, fields) : [];
        for (const { name, message } of shown)
          form.setError(name as Path<Values>, { message: fieldMessage(message) });
        if (shown.length === 0) setProblem(error);
        else focusFirstInvalid();
      }
    }, focusFirstInvalid)(event);
  };

  const onSubmit = (event: FormEvent) => submit(save, event);
  return { form, formProps: { ref: element, noValidate: true, onSubmit }, problem, submit, kept };
}

/** Puts the values of an earlier visit into the form, and stores each change. */
function useKeptValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  options: Pick<ServerFormOptions<Values>, 'defaultValues' | 'keep' | 'origin' | 'onRestored'>,
): Kept {
  const { keep } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [initial] = useState(options.defaultValues as Values);
  const keeper = keep?.keeper;
  const setRestored = keep?.setRestored;

  useEffect(() => {
    if (!keeper) return;
    const origin = () => latest.current.origin?.() ?? { base: initial, revision: 0, saveIds: [] };
    const edit = keeper.read();
    const { base: shown } = origin();
    const values = edit && knownFields(shown, edit.values);
    if (edit && isSame(values, shown)) keeper.remove();
    else if (edit) {
      latest.current.onRestored?.(edit);
      form.reset(values, { keepDefaultValues: true });
      setRestored?.(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        const { base, revision, saveIds } = origin();
        const current = form.getValues();
        if (isSame(current, base)) keeper.remove();
        else keeper.keep({ values: current, base, revision, saveIds });
      },
    });
  }, [form, keeper, setRestored, initial]);

  useEffect(() => {
    if (keeper) return onPersonalDataCleared(() => form.reset());
  }, [form, keeper]);

  return {
    isRestored: keep?.isRestored ?? false,
    discard: () => {
      keep?.remove();
      form.reset();
    },
  };
}

/** An earlier version of the form may have had other fields. */
const knownFields = <Values extends FieldValues>(shown: Values, stored: Values): Values =>
  Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [name, Object.hasOwn(stored, name) ? stored[name] : value]),
  ) as Values;
