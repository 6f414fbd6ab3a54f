interface Placed<Item> {
  item: Item;
  /** Position in pixels of the map. */
  x: number;
  y: number;
}

export interface Cluster<Item> {
  /** The first item, at whose place the cluster is drawn. */
  first: Item;
  items: Item[];
}

/** Puts the items that would overlap on the map together. An item joins the first cluster that it overlaps. */
export function clusterOverlapping<Item>(
  placed: readonly Placed<Item>[],
  size: { width: number; height: number },
): Cluster<Item>[] {
  const clusters: (Cluster<Item> & { x: number; y: number })[] = [];
  for (const { item, x, y } of placed) {
    const near = clusters.find(
      (cluster) => Math.abs(cluster.x - x) < size.width && Math.abs(cluster.y - y) < size.height,
    );
    if (near) near.items.push(item);
    else clusters.push({ first: item, items: [item], x, y });
  }
  return clusters.map(({ first, items }) => ({ first, items }));
}
