import { type DailyLimit, secondsOfDayLeft } from '@layover/shared/members/daily-limit';
import { Types } from 'mongoose';
import { exportLimit, exportRunning } from '../errors.ts';
import type { ExportOwner } from './data-export.model.ts';
import type { DataExportRepository } from './data-export.repository.ts';
import type { ExportPageRepository } from './export-page.repository.ts';

/** Exports that a person can start on a day. */
const PER_DAY = 5;

interface RequestExportDeps {
  exports: DataExportRepository;
  pages: ExportPageRepository;
  daily: DailyLimit;
}

/** Starts an export, in place of an earlier one. @throws 409 `export_running`, 429 `export_limit` */
export const requestExport =
  ({ exports, pages, daily }: RequestExportDeps) =>
  async (owner: ExportOwner): Promise<void> => {
    const { person } = owner;
    const now = new Date();
    const existing = await exports.find(person);
    if (existing?.state === 'gathering' && existing.expiresAt > now) throw exportRunning();
    const exportId = new Types.ObjectId().toHexString();
    if (!(await daily.add(person, [exportId], PER_DAY, now)))
      throw exportLimit(PER_DAY, secondsOfDayLeft(now));
    const isStored = existing
      ? await exports.replace(existing, owner, exportId)
      : await exports.add(owner, exportId);
    if (!isStored) {
      await daily.remove(person, exportId, now);
      throw exportRunning();
    }
    if (existing) await pages.removeOf(existing.exportId);
  };
