import { retryOnDuplicate } from '@layover/kit/mongo';

/** The part of a mongoose model that this file uses. */
interface Model {
  find: (filter: object, projection: object) => { lean: () => PromiseLike<unknown> };
  updateOne: (filter: object, update: object, options: { upsert: true }) => PromiseLike<unknown>;
}

/** Inserts the missing documents and leaves existing ones unchanged. `create` is called for missing documents only. */
export async function insertMissing<Item>(
  model: Model,
  items: readonly Item[],
  idOf: (item: Item) => string,
  create: (item: Item) => object | Promise<object>,
): Promise<number> {
  const present = await model.find({ _id: { $in: items.map(idOf) } }, { _id: 1 }).lean();
  const known = new Set((present as { _id: unknown }[]).map(({ _id }) => String(_id)));
  const missing = items.filter((item) => !known.has(idOf(item)));
  await Promise.all(
    missing.map(async (item) => {
      const fields = await create(item);
      const filter = { _id: idOf(item) };
      await retryOnDuplicate(async () => model.updateOne(filter, { $setOnInsert: fields }, { upsert: true }));
    }),
  );
  return missing.length;
}
