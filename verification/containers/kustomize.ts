import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

// biome-ignore lint/suspicious/noExplicitAny: the shape of a manifest depends on its kind.
type Json = Record<string, any>;
export type Manifest = Json & { kind: string; metadata: { name: string; namespace?: string; labels?: Json } };

interface Generator {
  name: string;
  behavior?: 'merge';
  literals?: string[];
  envs?: string[];
  files?: string[];
}

interface Kustomization {
  resources?: string[];
  namespace?: string;
  labels?: { pairs: Record<string, string>; includeTemplates?: boolean }[];
  configMapGenerator?: Generator[];
  secretGenerator?: Generator[];
  replicas?: { name: string; count: number }[];
  patches?: { target: { kind?: string; name?: string }; patch: string }[];
}

const SUPPORTED_FIELDS = [
  'apiVersion',
  'kind',
  'resources',
  'namespace',
  'labels',
  'configMapGenerator',
  'secretGenerator',
  'replicas',
  'patches',
];

/**
 * Renders a kustomization with the features that the overlays use, without the hashes in generated names.
 * @throws Error for any other feature
 */
export function render(folder: string): Manifest[] {
  const text = readFileSync(join(folder, 'kustomization.yaml'), 'utf8');
  const kustomization = parse(text) as Kustomization;
  const unknown = Object.keys(kustomization).filter((key) => !SUPPORTED_FIELDS.includes(key));
  if (unknown.length > 0) throw new Error(`${folder}: ${unknown.join(', ')} is not supported`);
  const manifests = (kustomization.resources ?? []).flatMap((name) =>
    name.endsWith('.yaml') ? readManifests(join(folder, name)) : render(join(folder, name)),
  );
  for (const each of kustomization.configMapGenerator ?? []) generate(manifests, 'ConfigMap', each, folder);
  for (const each of kustomization.secretGenerator ?? []) generate(manifests, 'Secret', each, folder);
  for (const { target, patch } of kustomization.patches ?? []) {
    for (const manifest of manifests.filter((each) => isTarget(each, target)))
      applyPatch(manifest, parse(patch));
  }
  for (const { name, count } of kustomization.replicas ?? []) {
    const deployment = manifests.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === name,
    );
    if (!deployment) throw new Error(`${folder}: there is no Deployment ${name}`);
    deployment.spec.replicas = count;
  }
  for (const { pairs, includeTemplates } of kustomization.labels ?? []) {
    for (const manifest of manifests) label(manifest, pairs, includeTemplates === true);
  }
  const { namespace } = kustomization;
  if (!namespace) return manifests;
  for (const { kind, metadata } of manifests) if (kind !== 'Namespace') metadata.namespace = namespace;
  return manifests;
}

export const readManifests = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Manifest);

function generate(
  manifests: Manifest[],
  kind: string,
  { name, behavior, ...sources }: Generator,
  folder: string,
) {
  const data: Record<string, string> = {};
  const lines = [
    ...(sources.literals ?? []),
    ...(sources.envs ?? []).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean),
    ),
  ];
  for (const line of lines) data[line.slice(0, line.indexOf('='))] = line.slice(line.indexOf('=') + 1);
  for (const file of sources.files ?? []) {
    const [path = '', key = basename(path)] = file.split('=').reverse();
    data[key] = readFileSync(join(folder, path), 'utf8');
  }
  const present = manifests.find((each) => each.kind === kind && each.metadata.name === name);
  if (behavior === 'merge' && present) Object.assign(present.data, data);
  else if (behavior === 'merge' || present)
    throw new Error(`${folder}: ${kind} ${name} ${present ? 'exists already' : 'does not exist'}`);
  else manifests.push({ apiVersion: 'v1', kind, metadata: { name }, data });
}

const isTarget = ({ kind, metadata }: Manifest, target: { kind?: string; name?: string }) =>
  (!target.kind || target.kind === kind) &&
  (!target.name || new RegExp(`^(${target.name})$`).test(metadata.name));

interface Operation {
  op: 'add' | 'replace';
  path: string;
  value: unknown;
}

function applyPatch(manifest: Manifest, operations: Operation[]) {
  for (const { op, path, value } of operations) {
    const keys = path.slice(1).split('/');
    const last = keys.pop() ?? '';
    let parent: Json = manifest;
    for (const key of keys) parent = parent[key];
    if (!['add', 'replace'].includes(op)) throw new Error(`${op} is not supported`);
    if (op === 'replace' && !(last in parent))
      throw new Error(`${manifest.metadata.name}: there is nothing at ${path}`);
    parent[last] = value;
  }
}

function label(manifest: Manifest, pairs: Record<string, string>, includeTemplates: boolean) {
  const { spec } = manifest;
  const templates =
    includeTemplates && spec?.template ? [spec.template, ...(spec.volumeClaimTemplates ?? [])] : [];
  for (const { metadata } of [manifest, ...templates]) metadata.labels = { ...metadata.labels, ...pairs };
}
