import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { repositoryPath } from '../../scripts/stack/paths.ts';

const rules = readFileSync(repositoryPath('k8s/alerts/prometheus-rules.yaml'), 'utf8');
const metrics = [...rules.matchAll(/\b[a-z]+(?:_[a-z]+)+_total\b/g)].map(([name]) => name);
const sources = globSync(['gateway/src/**/*.ts', 'services/*/src/**/*.ts'], { cwd: repositoryPath('.') })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(repositoryPath(file), 'utf8'));

it('every metric of an alert exists in the sources', () => {
  const unknown = metrics.filter((name) => !sources.some((text) => text.includes(`name: '${name}'`)));
  expect(unknown).toEqual([]);
});

it('alerts cover sessions that are not checked while Redis is unavailable, in gateway and chat', () => {
  expect(metrics).toEqual(
    expect.arrayContaining(['gateway_checks_without_redis_total', 'chat_revocation_unchecked_total']),
  );
});
