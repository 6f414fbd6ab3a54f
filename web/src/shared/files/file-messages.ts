import { PICTURE_UPLOAD } from '@layover/proto/limits';
import { m } from '../i18n/i18n.ts';
import type { FileProblem, RejectedFile } from './check-file.ts';
import { fileSizeLabel } from './file-size-label.ts';
import { nameList } from './name-list.ts';

/** Why a file cannot be uploaded, and what can be uploaded instead. */
export function fileProblemMessage(problem: FileProblem): string {
  switch (problem.reason) {
    case 'empty':
      return m.field_empty_file();
    case 'unreadable':
      return m.file_unreadable();
    case 'heic':
      return m.field_heic({ types: pictureLimits().types });
    case 'other_colours':
      return m.field_other_colours();
    case 'other_type':
      return m.field_other_type({ types: nameList(problem.types) });
    case 'too_large':
      return m.field_too_many_bytes({ max: fileSizeLabel(problem.maxBytes) });
    case 'too_many':
      return m.files_too_many({ max: problem.max });
  }
}

/** The message beside the name of the file, where several files were chosen. */
export const rejectedMessage = ({ name, problem }: RejectedFile): string =>
  m.file_rejected({ name, problem: fileProblemMessage(problem) });

/** The types and the largest size of uploaded pictures, for the hint of a field. */
export const pictureLimits = () => ({
  types: nameList(PICTURE_UPLOAD.types.map(({ name }) => name)),
  max: fileSizeLabel(PICTURE_UPLOAD.maxBytes),
});
