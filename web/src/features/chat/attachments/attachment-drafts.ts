import { createListeners } from '#shared/lib/listeners.ts';
import { AT_ONCE, type FileProblem, kindOf, problemOf, type UnsentFile } from './attachment.ts';

/** Chosen and not sent yet. */
export interface ChosenFile {
  key: number;
  file: UnsentFile;
}

/** Why a file was not taken into the tray. */
export interface TrayProblem {
  name: string;
  type: string;
  why: FileProblem | 'too_many';
}

export interface Tray {
  files: readonly ChosenFile[];
  problems: readonly TrayProblem[];
}

export type Trays = ReturnType<typeof createTrays>;

const EMPTY: Tray = { files: [], problems: [] };

/** Files chosen for a conversation, by window; they last as long as the page. */
export function createTrays() {
  const trays = new Map<string, Tray>();
  const listeners = createListeners();
  let keys = 0;
  const of = (window: string): Tray => trays.get(window) ?? EMPTY;
  function change(window: string, next: Partial<Tray>): void {
    trays.set(window, { ...of(window), ...next });
    listeners.tell();
  }

  return {
    of,
    all: (): [window: string, files: readonly ChosenFile[]][] =>
      [...trays].flatMap(([window, { files }]) => (files.length > 0 ? [[window, files]] : [])),
    subscribe: listeners.subscribe,

    /** What cannot be sent is left out, and said. */
    add(window: string, chosen: readonly File[]): void {
      const files = [...of(window).files];
      const problems: TrayProblem[] = [];
      for (const blob of chosen) {
        const { name, type, size } = blob;
        const why = problemOf(blob) ?? (files.length >= AT_ONCE ? 'too_many' : undefined);
        if (why) problems.push({ name, type, why });
        else {
          const kind = kindOf(blob) ?? 'file';
          files.push({ key: ++keys, file: { blob, kind, name, type, size, width: null, height: null } });
        }
      }
      change(window, { files, problems });
    },

    /** The picture's size in pixels, once the browser has drawn it. */
    measured(window: string, key: number, width: number, height: number): void {
      const files = of(window).files.map((chosen) =>
        chosen.key === key ? { ...chosen, file: { ...chosen.file, width, height } } : chosen,
      );
      change(window, { files });
    },

    remove(window: string, key: number): void {
      change(window, { files: of(window).files.filter((chosen) => chosen.key !== key), problems: [] });
    },

    dismiss: (window: string) => change(window, { problems: [] }),

    /** What is to be sent now; nothing is left. */
    take(window: string): UnsentFile[] {
      const files = of(window).files.map(({ file }) => file);
      if (of(window) !== EMPTY) change(window, EMPTY);
      return files;
    },
  };
}
