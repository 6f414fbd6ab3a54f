import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import { fieldMessage } from '#shared/api/field-messages.ts';
import { fieldErrors } from './field-errors.ts';

interface ServerFormOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
  /** Paths of all fields, such as `location.lat`. */
  fields: readonly Path<Values>[];
  /** Sends the values. A rejected `ApiError` is shown at its fields, or above the form. */
  save: (values: Values) => Promise<unknown>;
}

/**
 * A form whose values are checked by the server. Errors are shown at their fields, and the first invalid field gets the
 * focus. `problem` is an error without a field of the form. `submit` sends the values in another way than `save`.
 */
export function useServerForm<Values extends FieldValues>(options: ServerFormOptions<Values>) {
  const { defaultValues, fields, save } = options;
  const form = useForm<Values>({ defaultValues, shouldFocusError: false });
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<unknown>();

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
        await send(values);
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
  return { form, formProps: { ref: element, noValidate: true, onSubmit }, problem, submit };
}
