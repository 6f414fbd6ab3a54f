import type { Container, Deployment } from './container.ts';
import { addressesIn } from './container-problems.ts';
import { imageEnvironment } from './dockerfile.ts';
import type { Manifest } from './kustomize.ts';

const WORKLOADS = ['Deployment', 'StatefulSet', 'Job'];

/** The containers of a cluster, with the environment from their ConfigMaps, Secrets and image. */
export function kubernetesDeployment(title: string, manifests: readonly Manifest[]): Deployment {
  const workloads = manifests.filter(({ kind }) => WORKLOADS.includes(kind));
  const containers = workloads.map((workload) => containerOf(title, workload, manifests));
  const addresses = new Map(
    manifests
      .filter(({ kind }) => kind === 'Service')
      .map((service) => [service.metadata.name, portsOf(service, workloads)]),
  );
  return { containers, addresses };
}

function containerOf(title: string, workload: Manifest, manifests: readonly Manifest[]): Container {
  const { name } = workload.metadata;
  const { containers, volumes = [] } = workload.spec.template.spec;
  const [container] = containers;
  const [, image = ''] = /^layover\/([^:]+):/.exec(container.image) ?? [];
  const app = image && (['gateway', 'scripts'].includes(image) ? image : `services/${image}`);
  const ports = (container.ports ?? []) as { name?: string; containerPort: number }[];
  const numberOf = (port: string | number) =>
    ports.find((each) => each.name === port)?.containerPort ?? Number(port);
  const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap(
    (kind) => container[kind]?.httpGet ?? [],
  );
  const named = new Set<string>(volumes.map((volume: { name: string }) => volume.name));
  for (const template of workload.spec.volumeClaimTemplates ?? []) named.add(template.metadata.name);
  const mounts = (container.volumeMounts ?? []) as { name: string; mountPath: string }[];
  for (const mount of mounts)
    if (!named.has(mount.name)) throw new Error(`${title}: ${name} has no volume ${mount.name}`);
  return {
    title: `${title}: ${name}`,
    name,
    ...(app && { app }),
    program: container.command?.at(-1) ?? 'src/main.ts',
    env: { ...(app ? imageEnvironment() : {}), ...environmentOf(title, container, manifests) },
    volumes: mounts.map(({ mountPath }) => mountPath),
    storage: volumes.flatMap(({ persistentVolumeClaim }: Manifest) => persistentVolumeClaim?.claimName ?? []),
    ports: ports.map(({ containerPort }) => containerPort),
    probes: probes.map(({ path, port }) => ({ path, port: numberOf(port) })),
  };
}

function environmentOf(
  title: string,
  container: Manifest,
  manifests: readonly Manifest[],
): Record<string, string> {
  const env: Record<string, string> = {};
  for (const { configMapRef, secretRef } of container.envFrom ?? []) {
    const [kind, { name }] = configMapRef ? ['ConfigMap', configMapRef] : ['Secret', secretRef];
    const source = manifests.find((each) => each.kind === kind && each.metadata.name === name);
    if (!source) throw new Error(`${title}: there is no ${kind} ${name}`);
    Object.assign(env, source.data, source.stringData);
  }
  for (const { name, value } of container.env ?? []) env[name] = value;
  return env;
}

/** The ports of a Service → the ports of its pods. */
function portsOf(service: Manifest, workloads: readonly Manifest[]): Map<number, number> {
  const pods = workloads.find(({ spec }) => matches(service.spec.selector, spec.template.metadata.labels));
  if (!pods) throw new Error(`no workload matches the Service ${service.metadata.name}`);
  const ports = pods.spec.template.spec.containers[0].ports as { name?: string; containerPort: number }[];
  return new Map(
    service.spec.ports.map(({ port, targetPort = port }: { port: number; targetPort?: string | number }) => {
      const target = ports.find(
        ({ name, containerPort }) => name === targetPort || containerPort === targetPort,
      );
      if (!target)
        throw new Error(
          `the Service ${service.metadata.name} has the target port ${targetPort}, which does not exist`,
        );
      return [port, target.containerPort];
    }),
  );
}

const matches = (wanted: Record<string, string>, labels: Record<string, string> = {}) =>
  Object.entries(wanted).every(([key, value]) => labels[key] === value);

/** Connections that a setting needs and no network policy allows, and those that a policy allows and no setting needs. */
export function networkPolicyProblems({ containers }: Deployment, manifests: readonly Manifest[]): string[] {
  const needed = new Set(
    containers.flatMap(({ name, env, app }) =>
      app ? otherAddresses(name, env).map(({ host, port }) => `${name} → ${host}:${port}`) : [],
    ),
  );
  const allowed = new Set<string>();
  for (const { kind, spec } of manifests) {
    const from = spec?.podSelector?.matchLabels?.app;
    if (kind !== 'NetworkPolicy' || !from) continue;
    for (const { to = [], ports = [] } of spec.egress ?? []) {
      const target = to[0]?.podSelector?.matchLabels?.app;
      // In the production overlay the servers are outside the cluster.
      if (target && containers.some(({ name }) => name === target))
        allowed.add(`${from} → ${target}:${ports[0]?.port}`);
    }
  }
  return [
    ...[...needed]
      .filter((connection) => !allowed.has(connection))
      .map((connection) => `${connection}: no policy allows it`),
    ...[...allowed]
      .filter((connection) => !needed.has(connection))
      .map((connection) => `${connection}: a policy allows it, and no setting needs it`),
  ];
}

/** Addresses of other containers. The shared settings of auth also name auth itself. */
const otherAddresses = (name: string, env: Record<string, string>) =>
  addressesIn(env).filter(({ host }) => host !== name);
