/** A node of PostgreSQL's plan of a query. */
interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The index that a query reads, and whether the database sorts what it has read. */
export async function readQueryPlan(query: { explain(verbosity: 'queryPlanner'): PromiseLike<unknown> }) {
  const explained = (await query.explain('queryPlanner')) as { queryPlanner: { Plan: PlanNode } };
  const nodes = nodesOf(explained.queryPlanner.Plan);
  return {
    index: nodes.find((node) => node['Index Name'])?.['Index Name'],
    isSorted: nodes.some((node) => node['Node Type'] === 'Sort'),
  };
}
