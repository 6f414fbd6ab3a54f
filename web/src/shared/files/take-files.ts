import type { FileUpload } from '@layover/proto/limits';
import { askAboutStillPictures } from '../ui/pictures/file-prompts.ts';
import { type CheckedFile, checkFile, type RejectedFile } from './check-file.ts';

interface TakenFiles {
  accepted: CheckedFile[];
  rejected: RejectedFile[];
}

/**
 * What can be uploaded of the chosen files. If some are animated, the user is asked first whether they become still
 * pictures; otherwise they are left out.
 */
export async function takeFiles(
  files: readonly File[],
  upload: FileUpload,
  pictureMaxBytes?: number,
): Promise<TakenFiles> {
  const checked = await Promise.all(files.map((file) => checkFile(file, upload, pictureMaxBytes)));
  const accepted = checked.filter((each) => 'file' in each);
  const rejected = checked.filter((each) => 'problem' in each);
  const animated = accepted.filter((each) => each.isAnimated);
  if (animated.length === 0 || (await askAboutStillPictures(animated.map(({ file }) => file.name))))
    return { accepted, rejected };
  return { accepted: accepted.filter((each) => !each.isAnimated), rejected };
}
