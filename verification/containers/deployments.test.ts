import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { findOnPath } from '../../scripts/process/live-process.ts';
import { DEFINITIONS_FILE, formatDefinitions } from '../../scripts/queues/rabbitmq-definitions.ts';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import { brokerUsers } from './broker-users.ts';
import { type ComposeFile, composeDefinitions, composeDeployment, readCompose } from './compose.ts';
import type { Container, Deployment } from './container.ts';
import { containerProblems, type ServerUsers } from './container-problems.ts';
import { databaseUsers } from './database-users.ts';
import { kubernetesDeployment, networkPolicyProblems } from './kubernetes.ts';
import { type Manifest, readManifests, render } from './kustomize.ts';

/** A copy of the manifests with the secrets that `npm run secrets` generates. */
const folder = mkdtempSync(join(tmpdir(), 'layover-deployments-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
cpSync(repositoryPath('k8s'), join(folder, 'k8s'), {
  recursive: true,
  filter: (path) => !path.endsWith('/secrets'),
});
const generateSecrets = () => execFileSync(process.execPath, [repositoryPath('scripts/secrets.mjs'), folder]);
generateSecrets();
const passwords = variablesOf(readFileSync(join(folder, '.env'), 'utf8'));

function variablesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split('=', 2) as [string, string]),
  );
}

const environmentOf = ({ containers }: Deployment, name: string) =>
  containers.find((container) => container.name === name)?.env ?? {};

/** The users that Compose makes in MongoDB and RabbitMQ. */
const usersOf = (file: ComposeFile, deployment: Deployment): ServerUsers => ({
  database: databaseUsers(environmentOf(deployment, 'mongodb')),
  broker: brokerUsers(composeDefinitions(file)['1-users.json'] ?? ''),
});

function expectToFit(deployment: Deployment, users: ServerUsers) {
  const ours = deployment.containers.filter(({ app }) => app);
  expect(ours.length).toBeGreaterThanOrEqual(7);
  const problems = ours.flatMap((each) =>
    containerProblems(each, deployment, users).map((problem) => `${each.title}: ${problem}`),
  );
  expect(problems).toEqual([]);
}

/** Volume → the services that mount it. The seed, which mounts several volumes, is not counted. */
function readersOfVolumes({ containers }: Deployment): Record<string, string[]> {
  const readers: Record<string, string[]> = {};
  for (const { app = '', storage } of containers)
    for (const volume of storage)
      if (app.startsWith('services/')) readers[volume] = [...new Set([...(readers[volume] ?? []), app])];
  return readers;
}

const ownVolumes = {
  'user-uploads': ['services/user'],
  'chat-uploads': ['services/chat'],
  'plan-uploads': ['services/plan'],
  'content-uploads': ['services/content'],
  'payment-uploads': ['services/payment'],
};

it('the definitions of RabbitMQ are those of the code: npm run queues', () =>
  expect(readFileSync(repositoryPath(DEFINITIONS_FILE), 'utf8')).toBe(formatDefinitions()));

describe('docker-compose.yml', () => {
  const file = readCompose(passwords);
  const deployment = composeDeployment(file);
  const definitions = composeDefinitions(file);

  it('gives every process valid settings, reachable addresses and writable folders', () =>
    expectToFit(deployment, usersOf(file, deployment)));

  it('gives RabbitMQ the users and then the queues and rights', () => {
    expect(Object.keys(definitions).sort()).toEqual(['1-users.json', '2-queues.json']);
    expect(definitions['2-queues.json']).toBe(formatDefinitions());
  });

  it('mounts the volume of each service in no other service', () =>
    expect(readersOfVolumes(deployment)).toEqual(ownVolumes));

  it('declares exactly the volumes that it uses', () => {
    const used = deployment.containers.flatMap(({ storage }) => storage);
    expect([...new Set(used)].sort()).toEqual(Object.keys(file.volumes).sort());
  });

  it('rejects a missing password', () => {
    // Without the keys for push notifications none are sent.
    for (const name of Object.keys(passwords).filter((each) => !each.startsWith('VAPID_'))) {
      const { [name]: _, ...rest } = passwords;
      expect(() => readCompose(rest)).toThrow(name);
    }
    expect(() => readCompose({})).toThrow('run npm run secrets');
  });

  it('listens on loopback and writes demo data only with the profile `demo`', () => {
    expect(file.services.gateway?.ports).toEqual(['127.0.0.1:8080:3000']);
    for (const [name, { profiles, ports }] of Object.entries(file.services)) {
      expect(profiles ?? []).toEqual(name === 'seed' ? ['demo'] : []);
      if (name !== 'gateway') expect(ports).toBeUndefined();
    }
    for (const { depends_on: { seed } = {} } of Object.values(file.services))
      expect(seed?.required ?? false).toBe(false);
  });

  it('runs no process as root, with capabilities or new privileges, and servers within a limit of memory', () => {
    for (const [name, service] of Object.entries(file.services)) {
      const { cap_drop, security_opt } = service;
      const bounds = { cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
      expect({ name, cap_drop, security_opt }).toEqual({ name, ...bounds });
      if (service.build) continue;
      expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    }
  });

  it('can be opened to the network by variables', () => {
    const site = { PUBLIC_URL: 'https://layover.example', TRUST_PROXY: '1' };
    const { gateway, auth } = readCompose({ ...passwords, ...site, BIND: '0.0.0.0', PORT: '9000' }).services;
    expect(gateway?.ports).toEqual(['0.0.0.0:9000:3000']);
    expect(gateway?.environment).toMatchObject(site);
    expect(auth?.environment).toMatchObject({ PUBLIC_URL: site.PUBLIC_URL });
  });

  it('tells each service the public address, which switches protections on, and lets them be named', () => {
    const named = { HUMAN_CHECK: 'false', NEW_ACCOUNT_RAMP: 'false' };
    const site = { PUBLIC_URL: 'https://layover.example' };
    const open = readCompose({ ...passwords, ...site }).services;
    const without = readCompose({ ...passwords, ...site, ...named }).services;
    for (const name of ['auth', 'user', 'chat-1', 'plan', 'content', 'payment']) {
      expect(open[name]?.environment).toMatchObject({ ...site, HUMAN_CHECK: '' });
      expect(without[name]?.environment).toMatchObject({ HUMAN_CHECK: 'false' });
    }
    for (const name of ['chat-1', 'plan', 'content']) {
      expect(open[name]?.environment).toMatchObject({ NEW_ACCOUNT_RAMP: '' });
      expect(without[name]?.environment).toMatchObject({ NEW_ACCOUNT_RAMP: 'false' });
    }
  });
});

describe('k8s/overlays/dev', () => {
  const manifests = render(join(folder, 'k8s/overlays/dev'));
  const deployment = kubernetesDeployment('k8s dev', manifests);

  const contentOf = (kind: string, key: string): string =>
    manifests.find((each) => each.kind === kind && each.metadata.name === 'rabbitmq')?.data[key];

  it('gives every process valid settings, reachable addresses and writable folders', () =>
    expectToFit(deployment, {
      database: databaseUsers(environmentOf(deployment, 'mongodb')),
      broker: brokerUsers(contentOf('Secret', 'users.json')),
    }));

  it('gives RabbitMQ the queues and rights', () =>
    expect(contentOf('ConfigMap', 'queues.json')).toBe(formatDefinitions()));

  it('mounts the volume of each service in no other service and declares all volumes', () => {
    expect(readersOfVolumes(deployment)).toEqual(ownVolumes);
    const claims = manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim');
    const used = new Set(deployment.containers.flatMap(({ storage }) => storage));
    expect(claims.map(({ metadata }) => metadata.name).sort()).toEqual([...used].sort());
  });

  it('allows exactly the connections that the settings need', () =>
    expect(networkPolicyProblems(deployment, manifests)).toEqual([]));
});

describe('k8s/overlays/prod', () => {
  const secrets = readManifests(join(folder, 'k8s/overlays/prod/secrets.example.yaml'));
  const manifests = render(join(folder, 'k8s/overlays/prod'));
  const deployment = kubernetesDeployment('k8s prod', [...manifests, ...secrets]);

  it('gives every process valid settings with the Secrets of the example', () => {
    const services = ['auth', 'user', 'chat', 'plan', 'content', 'payment'];
    const databasePasswords = services.map((service) => [`${service.toUpperCase()}_DB_PASSWORD`, 'PASSWORD']);
    expectToFit(deployment, {
      database: databaseUsers(Object.fromEntries(databasePasswords)),
      broker: services.map((name) => ({ name, password: 'PASSWORD' })),
    });
  });

  it('allows exactly the connections that the settings need', () =>
    expect(networkPolicyProblems(deployment, manifests)).toEqual([]));

  it('contains no Secret', () => expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]));

  it('accepts uploads of the largest size', () => {
    const ingress = manifests.find(({ kind }) => kind === 'Ingress');
    const size = ingress?.metadata as unknown as { annotations: Record<string, string> };
    expect(
      parseInt(size.annotations['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '', 10),
    ).toBeGreaterThan(10);
    expect(ingress?.spec.ingressClassName).toBe('nginx');
  });
});

describe('secrets', () => {
  it('are random and stay when they are generated again', () => {
    expect(new Set(Object.values(passwords)).size).toBe(Object.keys(passwords).length);
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, ...others } = passwords;
    for (const password of Object.values(others)) expect(password).toMatch(/^[0-9a-f]{48}$/);
    expect([VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY].map((key) => key?.length)).toEqual([87, 43]);
    generateSecrets();
    expect(variablesOf(readFileSync(join(folder, '.env'), 'utf8'))).toEqual(passwords);
  });
});

describe('containerProblems', () => {
  const file = readCompose(passwords);
  const deployment = composeDeployment(file);
  const users = usersOf(file, deployment);
  const named = (name: string) => deployment.containers.find((each) => each.name === name) as Container;
  const problems = (name: string, over: Partial<Container>) =>
    containerProblems({ ...named(name), ...over }, deployment, users);
  const withEnv = (name: string, over: Record<string, string>) =>
    problems(name, { env: { ...named(name).env, ...over } });

  it.each([
    [
      'a missing setting',
      () => withEnv('auth', { SIGNING_KEYS_SECRET: '' }),
      'SIGNING_KEYS_SECRET: is missing',
    ],
    [
      'no storage',
      () => withEnv('user', { UPLOADS_DIR: '' }),
      'UPLOADS_DIR: is missing, and so is UPLOADS_S3_BUCKET',
    ],
    [
      'a setting that nobody reads',
      () => withEnv('gateway', { MONGODB_URI: 'mongodb://mongodb/' }),
      'MONGODB_URI: nobody reads it',
    ],
    [
      'an unknown host',
      () => withEnv('gateway', { PLAN_URL: 'http://plans:3000' }),
      'PLAN_URL: there is no plans',
    ],
    [
      'a wrong port',
      () => withEnv('gateway', { PLAN_URL: 'http://plan:3001' }),
      'PLAN_URL: plan does not take connections on 3001',
    ],
    [
      'a folder without a volume',
      () => problems('user', { volumes: [] }),
      'UPLOADS_DIR: /data/uploads/user is on no volume, and the file system is read-only',
    ],
    [
      'an unused volume',
      () => problems('payment', { volumes: ['/data/uploads/plan'] }),
      'the volume at /data/uploads/plan is used by no setting',
    ],
    [
      'a wrong health path',
      () => problems('plan', { probes: [{ path: '/health', port: 3000 }] }),
      '/health is no health path of this process',
    ],
    [
      "another service's user",
      () => withEnv('plan', { MONGODB_URI: named('auth').env.MONGODB_URI ?? '' }),
      'MONGODB_URI: is the user of auth',
    ],
    [
      'a wrong password',
      () => withEnv('plan', { MONGODB_URI: 'mongodb://plan:guess@mongodb:27017/layover_plan' }),
      'MONGODB_URI: no such user is made in MongoDB',
    ],
    [
      "another service's user of RabbitMQ",
      () => withEnv('plan', { AMQP_URL: named('auth').env.AMQP_URL ?? '' }),
      'AMQP_URL: is the user of auth',
    ],
    [
      'a wrong password for RabbitMQ',
      () => withEnv('plan', { AMQP_URL: 'amqp://plan:guess@rabbitmq:5672' }),
      'AMQP_URL: no such user is made in RabbitMQ',
    ],
  ])('finds %s', (_what, found, problem) => expect(found()).toContain(problem));
});

const kubectl = findOnPath('kubectl');
(kubectl ? describe : describe.skip)('kubectl kustomize', () => {
  it.each(['dev', 'prod'])('renders %s as kustomize.ts does', (overlay) => {
    const path = join(folder, 'k8s/overlays', overlay);
    const text = execFileSync(kubectl as string, ['kustomize', path], { encoding: 'utf8' });
    const theirs = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
    const facts = (manifests: Manifest[]) => manifests.map(factsOf).sort();
    expect(facts(render(path))).toEqual(facts(theirs));
  });
});

/** A manifest as text with sorted keys, without the hashes of generated names. */
function factsOf({ data, stringData, ...manifest }: Manifest): string {
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ordered);
    if (typeof value === 'string') return value.replace(/(?<=\w)-[0-9a-z]{10}$/, '');
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, each]) => [key, ordered(each)]),
    );
  };
  const plain = manifest.kind === 'Secret' ? Object.keys(data).sort() : data;
  return JSON.stringify(ordered({ ...manifest, type: undefined, data: plain }));
}
