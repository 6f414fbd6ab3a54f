import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import { withNextSaveId } from '#shared/api/save-ids.ts';
import type { KeptEdit } from '#shared/storage/kept-edits.ts';
import { useEditKeeper } from './edit-keeper.ts';
import { type Merge, mergeEdits } from './merge.ts';
import { useServerForm } from './use-server-form.ts';
import type { ConflictingField, Side } from './versions-dialog.tsx';

interface Revised {
  revision: number;
}

/** The version that somebody else has saved meanwhile, and how the edit fits it. */
interface Conflict<Stored, Values> {
  theirs: Stored;
  mine: Values;
  merge: Merge<Values>;
}

interface VersionedFormOptions<Stored extends Revised, Values extends FieldValues> {
  /** The name under which this browser stores the edit until it is saved: the kind of the document and its id. */
  keptAs: string;
  /** The version that the edit is made from; undefined for a new document. */
  loaded: Stored | undefined;
  valuesOf: (version: Stored | undefined) => Values;
  /** Paths of all fields, such as `location.lat`. */
  fields: readonly Path<Values>[];
  /**
   * Sends the values and resolves to the version that is stored then. An edit carries the revision of `base` and the ids of
   * its saves, a creation the first of the ids.
   */
  store: (values: Values, base: Stored | undefined, saveIds: string[]) => Promise<Stored>;
  /** The code and the property of the response that carry a newer stored version. */
  conflict: { code: string; property: string };
  /** Leaves the form of a new document. */
  onSaved: (saved: Stored) => unknown;
  /** A field as the user reads it, to compare two versions. */
  field: {
    label: (name: keyof Values & string) => string;
    text: (name: keyof Values & string, values: Values) => string;
  };
}

/**
 * A form whose edit names the revision that it was made from. If somebody else has saved a newer version, `versions` has the
 * properties of a `VersionsDialog` until the user has merged both.
 */
export function useVersionedForm<Stored extends Revised, Values extends FieldValues>(
  options: VersionedFormOptions<Stored, Values>,
) {
  const { loaded, valuesOf, fields, store, onSaved, field } = options;
  const [stored, setStored] = useState(loaded);
  const [conflict, setConflict] = useState<Conflict<Stored, Values>>();
  /** The ids of the saves since the last answer. */
  const saveIds = useRef<string[]>([]);
  /** The values that were sent with the first of these ids, if that was during this visit. */
  const firstSent = useRef<string>(undefined);
  /** The edit of an earlier visit. Until it is saved, it is an edit of the version that it was made from. */
  const restored = useRef<KeptEdit<Values>>(undefined);
  const keep = useEditKeeper<Values>(options.keptAs);
  const origin = () => ({
    base: restored.current?.base ?? valuesOf(stored),
    revision: restored.current?.revision ?? stored?.revision ?? 0,
    saveIds: saveIds.current,
  });

  async function save(values: Values, known = stored) {
    const { base: baseValues, revision } =
      known === stored ? origin() : { base: valuesOf(known), revision: known?.revision ?? 0 };
    const base = known && { ...known, revision };
    try {
      saveIds.current = withNextSaveId(saveIds.current);
      if (saveIds.current.length === 1) firstSent.current = JSON.stringify(values);
      keep.keeper.keep({ values, base: baseValues, revision, saveIds: saveIds.current });
      keep.keeper.flush();
      const answer = await store(values, base, saveIds.current);
      // An earlier creation, whose answer was lost, may have stored earlier values.
      const isOlder = base === undefined && firstSent.current !== JSON.stringify(values);
      const saved = isOlder ? await store(values, answer, saveIds.current) : answer;
      saveIds.current = [];
      restored.current = undefined;
      if (base) {
        setConflict(undefined);
        setStored(saved);
        form.reset(valuesOf(saved));
      }
      await onSaved(saved);
      return true;
    } catch (error) {
      const theirs = newerVersion<Stored>(error, options.conflict);
      if (!theirs) throw error;
      setConflict({ theirs, mine: values, merge: mergeEdits(baseValues, values, valuesOf(theirs)) });
      return false;
    }
  }

  const { form, formProps, problem, submit, kept } = useServerForm<Values>({
    defaultValues: valuesOf(loaded) as DefaultValues<Values>,
    fields,
    save,
    keep,
    origin,
    onRestored: (edit) => {
      restored.current = edit;
      saveIds.current = edit.saveIds;
    },
  });

  /** Saves the merged version. The form then edits the newest version. */
  function merge({ theirs, merge: merged }: Conflict<Stored, Values>, sides: Readonly<Record<string, Side>>) {
    const newest = valuesOf(theirs);
    const taken = merged.conflicts
      .filter((name) => sides[name] === 'theirs')
      .map((name) => [name, newest[name]] as const);
    const values: Values = { ...merged.values, ...Object.fromEntries(taken) };
    setStored(theirs);
    setConflict(undefined);
    restored.current = undefined;
    saveIds.current = [];
    form.reset(newest);
    form.reset(values, { keepDefaultValues: true });
    return submit((submitted) => save(submitted, theirs));
  }

  const versions = conflict && {
    conflicts: conflict.merge.conflicts.map(
      (name): ConflictingField => ({
        name,
        label: field.label(name),
        mine: field.text(name, conflict.mine),
        theirs: field.text(name, valuesOf(conflict.theirs)),
      }),
    ),
    theirs: conflict.merge.theirs.map(field.label),
    isSaving: form.formState.isSubmitting,
    onMerge: (sides: Readonly<Record<string, Side>>) => merge(conflict, sides),
    onClose: () => setConflict(undefined),
  };
  const discard = () => {
    restored.current = undefined;
    saveIds.current = [];
    kept.discard();
  };
  return { stored, setStored, form, formProps, problem, versions, kept: { ...kept, discard } };
}

/** The stored version that the response to an outdated edit carries. */
function newerVersion<Stored>(
  error: unknown,
  { code, property }: VersionedFormOptions<Revised, FieldValues>['conflict'],
): Stored | undefined {
  if (!(error instanceof ApiError) || error.code !== code) return undefined;
  return (error.document as Record<string, Stored> | undefined)?.[property];
}
