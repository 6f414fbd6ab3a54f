/** A node of PostgreSQL's plan of a query. */
interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

type ExplainedQuery = { explain(verbosity: 'queryPlanner'): PromiseLike<unknown> };

async function readNodes(query: ExplainedQuery): Promise<PlanNode[]> {
  const explained = (await query.explain('queryPlanner')) as { queryPlanner: { Plan: PlanNode } };
  return nodesOf(explained.queryPlanner.Plan);
}

/** The index that a query reads, and whether the database sorts what it has read. */
export async function readQueryPlan(query: ExplainedQuery) {
  const nodes = await readNodes(query);
  return {
    index: nodes.find((node) => node['Index Name'])?.['Index Name'],
    isSorted: nodes.some((node) => node['Node Type'] === 'Sort'),
  };
}

/** Operators that bound the part of an index that is read: `$lt`, `$lte`, `$gt`, `$gte`, and those under `$not`. */
const RANGE = /\((?:documentdb_api_catalog|documentdb_api_internal|documentdb_core)\.(?:@!?)?[<>]=?\)/;

/** Whether a query reads a part of an index that begins or ends at a value. */
export async function readIndexRange(query: ExplainedQuery): Promise<boolean> {
  return (await readNodes(query)).some((node) => RANGE.test(node['Index Cond'] ?? ''));
}
