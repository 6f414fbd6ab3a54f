import { findPage } from '@layover/kit/find-page';
import type { Page } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { type OrderDocument, type OrderModel, PAID_STATES } from '../orders/index.ts';
import type { SeatOrderDocument } from './seats.rules.ts';

export type SeatRepository = ReturnType<typeof seatRepository>;

/** The reads of orders with seats, and the removal of people from their seats. */
export function seatRepository(model: OrderModel) {
  return {
    /** The paid orders of an employer, the newest first. */
    listOwn: (userId: string, paging: Paging): Promise<Page<SeatOrderDocument>> =>
      findPage(
        {
          model,
          filter: { userId, seats: { $exists: true }, state: { $in: PAID_STATES } },
          sort: { _id: -1 },
        },
        paging,
      ),

    findByToken: (tokenHash: string) =>
      model.findOne({ 'seats.assignments.tokenHash': tokenHash }).lean<SeatOrderDocument>().exec(),

    findOfHolder: (assignment: string, userId: string) =>
      model
        .findOne({ 'seats.assignments': { $elemMatch: { _id: assignment, userId } } })
        .lean<SeatOrderDocument>()
        .exec(),

    /** The orders of which somebody has or had a seat. */
    listOfHolder: (userId: string) =>
      model.find({ 'seats.assignments.userId': userId }).sort({ _id: 1 }).lean<SeatOrderDocument[]>().exec(),

    /** Frees the seats of a person, and leaves nothing of them. */
    removeHolder: (userId: string) =>
      model.updateMany(
        { 'seats.assignments.userId': userId },
        { $pull: { 'seats.assignments': { userId } }, $inc: { version: 1 } },
      ),

    /** Ends the open invitations of an employer, who cannot be asked any more, and forgets the names typed. */
    async removeEmployer(userId: string): Promise<void> {
      const own = { userId, 'seats.assignments.0': { $exists: true } };
      await model.updateMany(own, {
        $pull: { 'seats.assignments': { userId: { $exists: false } } },
        $inc: { version: 1 },
      });
      await model.updateMany(own, {
        $set: { 'seats.assignments.$[].label': '' } as Partial<OrderDocument>,
        $inc: { version: 1 },
      });
    },
  };
}
