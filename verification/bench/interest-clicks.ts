import { MongoClient, ObjectId } from 'mongodb';
import { interestId } from '../../services/plan/src/interest/interest.model.ts';
import { call, type User } from './demo-users.ts';
import { cpuSeconds } from './processes.ts';
import { percentile, type ResultTable, type Row } from './results.ts';

const FEW = 5;
const MANY = 50_000;
const WARM_UP = 40;
const CLICKS = 200;

interface InterestTarget {
  mongoUri: string;
  namespace: string;
  plan: { url: string; pid: number };
}

/** Measures clicks on a plan with few and on a plan with many interested people, in turn. */
export async function interestClicks(
  { mongoUri, namespace, plan }: InterestTarget,
  members: readonly User[],
): Promise<ResultTable> {
  const { plans } = await call<{ plans: { _id: string }[] }>(`${plan.url}/api/plan/?page=1&limit=2`);
  const popular = await Promise.all(
    [FEW, MANY].map(async (people, index) => {
      const id = plans[index]?._id ?? '';
      await addPeople({ mongoUri, namespace }, id, people);
      return { id, people, times: [] as number[], cpu: 0 };
    }),
  );
  for (let click = 0; click < WARM_UP + CLICKS; click++) {
    const { token } = members[click % members.length] as User;
    // The first click of each pair is by another person in each round, the second one takes it back.
    for (const each of click % 2 ? popular : popular.toReversed()) {
      const before = cpuSeconds(plan.pid);
      const began = performance.now();
      await call(`${plan.url}/api/plan/interested-plan/${each.id}`, token, {}, 'PUT');
      await call(`${plan.url}/api/plan/not-interested-plan/${each.id}`, token, {}, 'PUT');
      if (click < WARM_UP) continue;
      each.times.push((performance.now() - began) / 2);
      each.cpu += (cpuSeconds(plan.pid) - before) / 2;
    }
  }
  const measured = popular.map(({ people, times, cpu }) => ({
    people,
    values: [
      percentile(
        times.toSorted((a, b) => a - b),
        0.5,
      ),
      (cpu / times.length) * 1e3,
    ],
  }));
  const [few, many] = measured.map(({ values }) => values) as [number[], number[]];
  const rows: Row[] = measured.map(({ people, values }) => ({
    what: `${people.toLocaleString('en')} interested`,
    values,
  }));
  return {
    title: 'A click on “interested”',
    how: `${CLICKS} members mark interest and take it back, one after the other, in turn on both plans, after ${WARM_UP} of warm-up: the time and the CPU of the service per click.`,
    columns: { 'ms p50': 'less', 'ms CPU': 'less' },
    rows: [...rows, { what: 'ratio', values: many.map((value, column) => value / (few[column] as number)) }],
  };
}

/** Gives a plan interested people who are not there. */
async function addPeople(
  { mongoUri, namespace }: Pick<InterestTarget, 'mongoUri' | 'namespace'>,
  id: string,
  people: number,
): Promise<void> {
  const client = await new MongoClient(mongoUri).connect();
  const database = client.db(`${namespace}_plan`);
  const plan = new ObjectId(id);
  const rows = Array.from({ length: people }, () => {
    const person = new ObjectId();
    const row = { plan, person, interest: 'going', isListed: true, since: new Date(), version: 1 };
    return { _id: interestId(plan as never, person as never), ...row };
  });
  for (let from = 0; from < people; from += 10_000)
    await database.collection<(typeof rows)[number]>('interests').insertMany(rows.slice(from, from + 10_000));
  await database
    .collection('plans')
    .updateOne({ _id: plan }, { $inc: { count: people, version: 1 }, $set: { capacity: null, full: false } });
  await client.close();
}
