import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { repositoryPath } from '../stack/paths.ts';

const rules = readFileSync(repositoryPath('k8s/alerts/prometheus-rules.yaml'), 'utf8');
const measured = [...rules.matchAll(/\b[a-z]+(?:_[a-z]+)+_total\b/g)].map(([name]) => name);
const sources = globSync(['gateway/src/**/*.ts', 'services/*/src/**/*.ts'], { cwd: repositoryPath('.') })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(repositoryPath(file), 'utf8'));

it('when an alert stands on a metric, expected that some process counts it', () => {
  const unknown = measured.filter((name) => !sources.some((text) => text.includes(`name: '${name}'`)));
  expect(unknown).toEqual([]);
});

it('when Redis does not answer and ended sessions are not refused, expected an alert on both who ask it', () => {
  expect(measured).toEqual(
    expect.arrayContaining(['gateway_checks_without_redis_total', 'chat_revocation_unchecked_total']),
  );
});
