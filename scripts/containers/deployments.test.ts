import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { findOnPath } from '../process/live-process.ts';
import { repositoryPath } from '../stack/paths.ts';
import { composeDeployment, readCompose } from './compose.ts';
import type { Container, Deployment } from './container.ts';
import { containerProblems } from './container-problems.ts';
import { databaseUsers } from './database-users.ts';
import { kubernetesDeployment, networkPolicyProblems } from './kubernetes.ts';
import { type Manifest, readManifests, render } from './kustomize.ts';

/** The manifests with the secrets that `npm run secrets` makes, in a folder of their own. */
const folder = mkdtempSync(join(tmpdir(), 'layover-deployments-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
cpSync(repositoryPath('k8s'), join(folder, 'k8s'), {
  recursive: true,
  filter: (path) => !path.endsWith('/secrets'),
});
const makeSecrets = () => execFileSync(process.execPath, [repositoryPath('scripts/secrets.mjs'), folder]);
makeSecrets();
const made = variablesOf(readFileSync(join(folder, '.env'), 'utf8'));

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

function expectToFit(deployment: Deployment, users: ReturnType<typeof databaseUsers>) {
  const ours = deployment.containers.filter(({ app }) => app);
  expect(ours.length).toBeGreaterThanOrEqual(7);
  const faults = ours.flatMap((each) =>
    containerProblems(each, deployment, users).map((fault) => `${each.title}: ${fault}`),
  );
  expect(faults).toEqual([]);
}

/** Volume → the services that can read it; the writer of the demo data reaches some of them beside their owner. */
function readersOfVolumes({ containers }: Deployment): Record<string, string[]> {
  const readers: Record<string, string[]> = {};
  for (const { app = '', storage } of containers)
    for (const volume of storage)
      if (app.startsWith('services/')) readers[volume] = [...new Set([...(readers[volume] ?? []), app])];
  return readers;
}

const ownVolumes = {
  keys: ['services/auth'],
  'user-uploads': ['services/user'],
  'chat-uploads': ['services/chat'],
  'plan-uploads': ['services/plan'],
  'content-uploads': ['services/content'],
};

describe('docker-compose.yml', () => {
  const file = readCompose(made);
  const deployment = composeDeployment(file);
  const users = databaseUsers(environmentOf(deployment, 'mongodb'));

  it('gives every process the settings that it reads, addresses that answer, and folders that it can write', () =>
    expectToFit(deployment, users));

  it('keeps the files of each service where no other can read them', () =>
    expect(readersOfVolumes(deployment)).toEqual(ownVolumes));

  it('names the volumes that it uses, and no others', () => {
    const used = deployment.containers.flatMap(({ storage }) => storage);
    expect([...new Set(used)].sort()).toEqual(Object.keys(file.volumes).sort());
  });

  it('does not start without the passwords of this installation', () => {
    for (const name of Object.keys(made)) {
      const { [name]: _, ...rest } = made;
      expect(() => readCompose(rest)).toThrow(name);
    }
    expect(() => readCompose({})).toThrow('run npm run secrets');
  });

  it('keeps to this computer, and writes demo data only with the profile for it', () => {
    expect(file.services.gateway?.ports).toEqual(['127.0.0.1:8080:3000']);
    for (const [name, { profiles, ports }] of Object.entries(file.services)) {
      expect(profiles ?? []).toEqual(name === 'seed' ? ['demo'] : []);
      if (name !== 'gateway') expect(ports).toBeUndefined();
    }
    for (const { depends_on: { seed } = {} } of Object.values(file.services))
      expect(seed?.required ?? false).toBe(false);
  });

  it('is opened to others, behind a proxy with TLS, by variables', () => {
    const site = { PUBLIC_URL: 'https://layover.example', TRUST_PROXY: '1' };
    const { gateway, auth } = readCompose({ ...made, ...site, BIND: '0.0.0.0', PORT: '9000' }).services;
    expect(gateway?.ports).toEqual(['0.0.0.0:9000:3000']);
    expect(gateway?.environment).toMatchObject(site);
    expect(auth?.environment).toMatchObject({ PUBLIC_URL: site.PUBLIC_URL });
  });
});

describe('k8s/overlays/dev', () => {
  const manifests = render(join(folder, 'k8s/overlays/dev'));
  const deployment = kubernetesDeployment('k8s dev', manifests);

  it('gives every process the settings that it reads, addresses that answer, and folders that it can write', () =>
    expectToFit(deployment, databaseUsers(environmentOf(deployment, 'mongodb'))));

  it('keeps the files of each service where no other can read them, on volumes that are there', () => {
    const { keys, ...uploads } = ownVolumes;
    expect(readersOfVolumes(deployment)).toEqual({ 'auth-keys': keys, ...uploads });
    const claims = manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim');
    const used = new Set(deployment.containers.flatMap(({ storage }) => storage));
    expect(claims.map(({ metadata }) => metadata.name).sort()).toEqual([...used].sort());
  });

  it('allows every process the connections that its settings name, and no others', () =>
    expect(networkPolicyProblems(deployment, manifests)).toEqual([]));
});

describe('k8s/overlays/prod', () => {
  const secrets = readManifests(join(folder, 'k8s/overlays/prod/secrets.example.yaml'));
  const manifests = render(join(folder, 'k8s/overlays/prod'));
  const deployment = kubernetesDeployment('k8s prod', [...manifests, ...secrets]);

  it('gives every process the settings that it reads, with Secrets as the example shows them', () => {
    const services = ['auth', 'user', 'chat', 'plan', 'content', 'payment'];
    const passwords = services.map((service) => [`${service.toUpperCase()}_DB_PASSWORD`, 'PASSWORD']);
    expectToFit(deployment, databaseUsers(Object.fromEntries(passwords)));
  });

  it('allows every process the connections that its settings name, and no others', () =>
    expect(networkPolicyProblems(deployment, manifests)).toEqual([]));

  it('makes no Secret: passwords are never in this repository', () =>
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]));

  it('lets photos and files of the largest size in', () => {
    const ingress = manifests.find(({ kind }) => kind === 'Ingress');
    const size = ingress?.metadata as unknown as { annotations: Record<string, string> };
    expect(
      parseInt(size.annotations['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '', 10),
    ).toBeGreaterThan(10);
    expect(ingress?.spec.ingressClassName).toBe('nginx');
  });
});

describe('secrets', () => {
  it('are other ones in each installation, and stay when they are made again', () => {
    expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length);
    for (const password of Object.values(made)) expect(password).toMatch(/^[0-9a-f]{48}$/);
    makeSecrets();
    expect(variablesOf(readFileSync(join(folder, '.env'), 'utf8'))).toEqual(made);
  });
});

describe('a container that does not fit', () => {
  const deployment = composeDeployment(readCompose(made));
  const users = databaseUsers(environmentOf(deployment, 'mongodb'));
  const named = (name: string) => deployment.containers.find((each) => each.name === name) as Container;
  const faults = (name: string, over: Partial<Container>) =>
    containerProblems({ ...named(name), ...over }, deployment, users);
  const withEnv = (name: string, over: Record<string, string>) =>
    faults(name, { env: { ...named(name).env, ...over } });

  it.each([
    ['a missing name', () => withEnv('auth', { KEYS_DIR: '' }), 'KEYS_DIR: is missing'],
    [
      'no storage',
      () => withEnv('user', { UPLOADS_DIR: '' }),
      'UPLOADS_DIR: is missing, and so is UPLOADS_S3_BUCKET',
    ],
    [
      'a name nobody reads',
      () => withEnv('gateway', { MONGODB_URI: 'mongodb://mongodb/' }),
      'MONGODB_URI: nobody reads it',
    ],
    [
      'an address that is not there',
      () => withEnv('gateway', { PLAN_URL: 'http://plans:3000' }),
      'PLAN_URL: there is no plans',
    ],
    [
      'another port',
      () => withEnv('gateway', { PLAN_URL: 'http://plan:3001' }),
      'PLAN_URL: plan does not take connections on 3001',
    ],
    [
      'a folder on no volume',
      () => faults('user', { volumes: [] }),
      'UPLOADS_DIR: /data/uploads/user is on no volume, and the file system is read-only',
    ],
    [
      'a volume nobody uses',
      () => faults('payment', { volumes: ['/data/uploads/plan'] }),
      'the volume at /data/uploads/plan is used by no setting',
    ],
    [
      'another health path',
      () => faults('plan', { probes: [{ path: '/health', port: 3000 }] }),
      '/health is no health path of this process',
    ],
    [
      "another service's user",
      () => withEnv('plan', { MONGODB_URI: named('auth').env.MONGODB_URI ?? '' }),
      'MONGODB_URI: is the user of auth',
    ],
    [
      'a password that is not the one',
      () => withEnv('plan', { MONGODB_URI: 'mongodb://plan:guess@mongodb:27017/layover_plan' }),
      'MONGODB_URI: no such user is made in MongoDB',
    ],
  ])('is found: %s', (_what, found, fault) => expect(found()).toContain(fault));
});

/** Where kubectl is at hand, its own kustomize says the same of every container. */
const kubectl = findOnPath('kubectl');
(kubectl ? describe : describe.skip)('kubectl kustomize', () => {
  it.each(['dev', 'prod'])('renders %s as it is read here', (overlay) => {
    const path = join(folder, 'k8s/overlays', overlay);
    const text = execFileSync(kubectl as string, ['kustomize', path], { encoding: 'utf8' });
    const theirs = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
    const facts = (manifests: Manifest[]) => manifests.map(factsOf).sort();
    expect(facts(render(path))).toEqual(facts(theirs));
  });
});

/** A manifest as one text: keys in order, without the hashes of generated names. */
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
