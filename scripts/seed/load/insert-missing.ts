import { retryOnDuplicate } from '@layover/kit/mongo';

/** What is needed of a mongoose model. */
interface Store {
  find: (filter: object, projection: object) => { lean: () => PromiseLike<unknown> };
  updateOne: (filter: object, update: object, options: { upsert: true }) => PromiseLike<unknown>;
}

/**
 * Writes the documents that are not there yet and leaves all others as they are, so that a second run changes
 * nothing and one that was cut short goes on where it stopped. Only what is missing is made.
 */
export async function insertMissing<Item>(
  model: Store,
  items: readonly Item[],
  idOf: (item: Item) => string,
  make: (item: Item) => object | Promise<object>,
): Promise<number> {
  const present = await model.find({ _id: { $in: items.map(idOf) } }, { _id: 1 }).lean();
  const known = new Set((present as { _id: unknown }[]).map(({ _id }) => String(_id)));
  const missing = items.filter((item) => !known.has(idOf(item)));
  await Promise.all(
    missing.map(async (item) => {
      const fields = await make(item);
      const filter = { _id: idOf(item) };
      await retryOnDuplicate(async () => model.updateOne(filter, { $setOnInsert: fields }, { upsert: true }));
    }),
  );
  return missing.length;
}
