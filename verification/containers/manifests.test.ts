import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import { imageEnvironment } from './dockerfile.ts';
import { kubernetesDeployment } from './kubernetes.ts';
import { type Manifest, readManifests, render } from './kustomize.ts';

const production = render(repositoryPath('k8s/overlays/prod'));
const secrets = readManifests(repositoryPath('k8s/overlays/prod/secrets.example.yaml'));
const servers = render(repositoryPath('k8s/infra'));
const { containers } = kubernetesDeployment('k8s prod', [...production, ...secrets]);

const ofKind = (manifests: readonly Manifest[], kind: string) =>
  manifests.filter((manifest) => manifest.kind === kind);
const podOf = ({ spec }: Manifest) => spec.template.spec;
const deployments = ofKind(production, 'Deployment');
const mebibytes = (text: string) => parseInt(text, 10) * (text.endsWith('Gi') ? 1024 : 1);

describe('a pod', () => {
  it('serves for five seconds after SIGTERM, until no endpoint lists it', () => {
    expect(deployments.length).toBe(7);
    for (const deployment of deployments) {
      const [{ lifecycle }] = podOf(deployment).containers;
      const [command, seconds] = lifecycle?.preStop.exec.command ?? [];
      expect([deployment.metadata.name, command]).toEqual([deployment.metadata.name, 'sleep']);
      expect(Number(seconds)).toBeGreaterThanOrEqual(5);
      expect(podOf(deployment).terminationGracePeriodSeconds ?? 30).toBeGreaterThan(Number(seconds) + 15);
    }
  });

  it('has the measured memory: pictures need up to 820 MB with two malloc arenas', () => {
    expect(imageEnvironment().MALLOC_ARENA_MAX).toBe('2');
    const limits = Object.fromEntries(
      deployments.map((deployment) => {
        const { requests, limits } = podOf(deployment).containers[0].resources;
        expect(mebibytes(requests.memory)).toBeLessThanOrEqual(mebibytes(limits.memory));
        return [deployment.metadata.name, mebibytes(limits.memory)];
      }),
    );
    for (const name of ['user', 'chat', 'plan']) expect(limits[name]).toBeGreaterThanOrEqual(1024);
    for (const name of ['gateway', 'auth']) expect(limits[name]).toBeGreaterThanOrEqual(512);
  });
});

describe('a server of the development cluster', () => {
  it('changes the group of its files only on a new volume', () => {
    const withVolumes = ofKind(servers, 'StatefulSet').filter(({ spec }) => spec.volumeClaimTemplates);
    expect(withVolumes.map(({ metadata }) => metadata.name)).toEqual(['mongodb', 'rabbitmq', 'redis']);
    for (const server of withVolumes)
      expect(podOf(server).securityContext).toMatchObject({ fsGroupChangePolicy: 'OnRootMismatch' });
  });
});

describe('the public port of the gateway', () => {
  it('is open to the namespace of the ingress controller only', () => {
    const rules = ofKind(production, 'NetworkPolicy')
      .filter(({ spec }) => selects(spec.podSelector, 'gateway'))
      .flatMap(({ spec }) => spec.ingress ?? [])
      .filter(({ ports }) => ports.some(({ port }: { port: string }) => port === 'http'));
    expect(rules.map(({ from }) => from)).toEqual([
      [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
    ]);
  });
});

describe('metrics', () => {
  /** The ports of a container that a namespace may reach. */
  const openTo = (namespace: string, name: string): number[] =>
    ofKind(production, 'NetworkPolicy')
      .filter(({ spec }) => selects(spec.podSelector, name))
      .flatMap(({ spec }) => spec.ingress ?? [])
      .filter(({ from = [] }) =>
        from.some(
          (peer: Manifest) =>
            peer.namespaceSelector?.matchLabels['kubernetes.io/metadata.name'] === namespace,
        ),
      )
      .flatMap(({ ports }) => ports)
      .map(({ port }) => portNumber(name, port));

  function portNumber(name: string, port: string | number): number {
    const deployment = deployments.find(({ metadata }) => metadata.name === name) as Manifest;
    const { ports } = podOf(deployment).containers[0];
    return ports.find((each: { name: string }) => each.name === port)?.containerPort ?? port;
  }

  it('can be read from the namespace `monitoring` only', () => {
    for (const { name, env } of containers) {
      const port = Number(env.METRICS_PORT ?? env.PORT);
      expect({ name, open: openTo('monitoring', name) }).toEqual({ name, open: [port] });
      expect(openTo('default', name)).toEqual([]);
    }
  });

  it('are not on the public port of the gateway', () => {
    const { env } = containers.find(({ name }) => name === 'gateway') ?? {};
    expect(env?.METRICS_PORT).toMatch(/^\d+$/);
    expect(env?.METRICS_PORT).not.toBe(env?.PORT);
  });
});

const selects = ({ matchLabels, matchExpressions = [] }: Manifest, app: string): boolean =>
  matchLabels?.app === app ||
  matchExpressions.some(({ key, operator, values }: Record<string, unknown>) =>
    key === 'app' && operator === 'In' ? (values as string[]).includes(app) : false,
  );

describe('images', () => {
  const dockerfile = readFileSync(repositoryPath('Dockerfile'), 'utf8');

  it('have the version of the product', () => {
    const { version } = JSON.parse(readFileSync(repositoryPath('package.json'), 'utf8'));
    const seed = ofKind(readManifests(repositoryPath('k8s/overlays/dev/seed.yaml')), 'Job');
    for (const workload of [...deployments, ...seed])
      expect(podOf(workload).containers[0].image).toMatch(new RegExp(`^layover/[a-z]+:${version}$`));
  });

  it('use the Node version of the tests', () => {
    const lock = JSON.parse(readFileSync(repositoryPath('package-lock.json'), 'utf8'));
    const [major, minor] = lock.packages['node_modules/node'].version.split('.');
    const bases = [...dockerfile.matchAll(/^FROM (node\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set([`node:${major}.${minor}-slim`]));
  });

  it('of servers have the same minor version in Compose and in the cluster', () => {
    const compose = readFileSync(repositoryPath('docker-compose.yml'), 'utf8');
    const inCompose = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image);
    const inCluster = ofKind(servers, 'StatefulSet').map((each) => podOf(each).containers[0].image);
    expect(inCompose.sort()).toEqual(inCluster.sort());
    expect(inCluster.length).toBe(3);
    for (const image of inCluster) expect(image).toMatch(/^[a-z]+:\d+\.\d+$/);
  });
});
