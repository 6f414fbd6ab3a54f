import {
  IconFileText,
  IconFileTypeCsv,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeXls,
} from '@tabler/icons-react';
import { splitName } from './attachment.ts';

const ICONS = {
  '.pdf': IconFileTypePdf,
  '.csv': IconFileTypeCsv,
  '.doc': IconFileTypeDoc,
  '.docx': IconFileTypeDoc,
  '.odt': IconFileTypeDoc,
  '.xls': IconFileTypeXls,
  '.xlsx': IconFileTypeXls,
  '.ods': IconFileTypeXls,
  '.ppt': IconFileTypePpt,
  '.pptx': IconFileTypePpt,
  '.odp': IconFileTypePpt,
} as const;

/** Icon for the type of a file, by its extension. */
export function FileIcon({ name }: { name: string }) {
  const extension = splitName(name).extension.toLowerCase();
  const Icon = extension in ICONS ? ICONS[extension as keyof typeof ICONS] : IconFileText;
  return <Icon stroke={1.5} aria-hidden="true" />;
}
