/** As much of an OpenAPI document as joining needs to know. */
export interface OpenApiDocument {
  openapi?: string;
  info?: { title?: string; version?: string; description?: string };
  paths?: Record<string, unknown>;
  components?: Record<string, Record<string, unknown>>;
}

/** A service's document; undefined when it did not answer. */
export type Parts = ReadonlyArray<readonly [service: string, document: OpenApiDocument | undefined]>;

const REF = /^#\/components\/([^/]+)\/(.+)$/;

/**
 * One document of all services. Components of the same name and content are one; where the content differs (also
 * through what it refers to), each service's own gets the service's name in front.
 */
export function joinOpenApi(parts: Parts): OpenApiDocument {
  const present = parts.flatMap(([service, document]) => (document ? [{ service, document }] : []));
  const missing = parts.flatMap(([service, document]) => (document ? [] : [service]));
  const clashing = clashesOf(present.map(({ document }) => document));
  const joined = {
    paths: {} as Record<string, unknown>,
    components: {} as Record<string, Record<string, unknown>>,
  };
  for (const { service, document } of present) {
    const nameOf = (key: string, name: string) =>
      clashing.has(`${key}/${name}`) ? `${service}_${name}` : name;
    const renamed = (value: unknown) => renameRefs(value, nameOf);
    for (const [path, item] of Object.entries(document.paths ?? {})) {
      joined.paths[path] = { ...(joined.paths[path] as object | undefined), ...(renamed(item) as object) };
    }
    for (const [key, name, content] of componentsOf(document)) {
      joined.components[key] ??= {};
      joined.components[key][nameOf(key, name)] = renamed(content);
    }
  }
  const absent =
    missing.length > 0 ? ` Not answering right now, and so left out: ${missing.join(', ')}.` : '';
  return {
    openapi: '3.1.0',
    info: {
      title: 'Layover',
      version: '1',
      description: `Every call of Layover, from all its services.${absent}`,
    },
    ...joined,
  };
}

function* componentsOf(document: OpenApiDocument): Generator<[key: string, name: string, content: unknown]> {
  for (const [key, group] of Object.entries(document.components ?? {})) {
    for (const [name, content] of Object.entries(group)) yield [key, name, content];
  }
}

/** Names that mean different things, and those that refer to one. */
function clashesOf(documents: readonly OpenApiDocument[]): Set<string> {
  const contents = new Map<string, string>();
  const referrers = new Map<string, Set<string>>();
  const clashing = new Set<string>();
  for (const document of documents) {
    for (const [key, name, content] of componentsOf(document)) {
      const id = `${key}/${name}`;
      const text = JSON.stringify(content);
      if ((contents.get(id) ?? text) !== text) clashing.add(id);
      contents.set(id, text);
      renameRefs(content, (refKey, refName) => {
        const referred = `${refKey}/${refName}`;
        referrers.set(referred, (referrers.get(referred) ?? new Set()).add(id));
        return refName;
      });
    }
  }
  // A set grows while it is walked: whoever refers to a clashing one clashes too, and so on.
  for (const id of clashing) for (const referrer of referrers.get(id) ?? []) clashing.add(referrer);
  return clashing;
}

function renameRefs(value: unknown, nameOf: (key: string, name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameRefs(item, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const ref = key === '$ref' && typeof inner === 'string' ? REF.exec(inner) : null;
      if (ref) return [key, `#/components/${ref[1]}/${nameOf(ref[1] as string, ref[2] as string)}`];
      return [key, renameRefs(inner, nameOf)];
    }),
  );
}
