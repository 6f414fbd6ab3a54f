import { CASE_NOTES_MAX } from '@layover/proto/limits';
import { Types } from 'mongoose';
import { caseNotFound, ownCase, tooManyNotes } from '../errors.ts';
import type { CaseDocument } from './case.model.ts';
import type { CaseRepository } from './case.repository.ts';
import { mayDecide } from './decision.rules.ts';

/** Adds the note of an ADMIN to a case. @throws 403 own_case, 404, 409 too_many_notes */
export const addNote =
  (cases: CaseRepository) =>
  async (id: string, text: string, admin: string): Promise<CaseDocument> => {
    const note = { _id: String(new Types.ObjectId()), author: admin, text, at: new Date() };
    const stored = await cases.update(id, (before) => {
      if (!mayDecide(before, admin)) throw ownCase();
      if (before.notes.length >= CASE_NOTES_MAX) throw tooManyNotes();
      return { patch: { notes: [...before.notes, note] } };
    });
    if (!stored) throw caseNotFound();
    return stored;
  };
