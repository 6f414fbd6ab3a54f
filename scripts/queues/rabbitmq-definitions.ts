import { rabbitmqDefinitions } from '@layover/kit/events/definitions';

/** Made by `npm run queues`. The namespace is that of Compose and of the clusters. */
export const DEFINITIONS_FILE = 'k8s/infra/rabbitmq/queues.json';

/** The text of the file: one entry a line, so that a change shows which queues and rights it concerns. */
export function formatDefinitions(): string {
  const parts = Object.entries(rabbitmqDefinitions('layover')).map(
    ([name, entries]) =>
      `${JSON.stringify(name)}: [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}
