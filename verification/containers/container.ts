/** A container of the product, as described by Compose or Kubernetes. */
export interface Container {
  /** For messages: `compose: auth`. */
  title: string;
  /** The host name in the network. */
  name: string;
  /** The workspace of its image: `services/auth`; undefined for MongoDB, RabbitMQ and Redis. */
  app?: string;
  /** The program in that workspace. */
  program: string;
  env: Record<string, string>;
  /** Mount paths of its volumes. */
  volumes: readonly string[];
  /** Names of the persistent volumes among them. */
  storage: readonly string[];
  /** The ports that it listens on. */
  ports: readonly number[];
  /** The HTTP probes. */
  probes: readonly { path: string; port: number }[];
}

export interface Deployment {
  containers: Container[];
  /** Host name → port of the service → port of the container. */
  addresses: ReadonlyMap<string, ReadonlyMap<number, number>>;
}
