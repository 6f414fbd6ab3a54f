/** A container of the product as a deployment describes it, however it is written down. */
export interface Container {
  /** Where it is described, for messages: `compose: auth`. */
  title: string;
  /** Its name in the network. */
  name: string;
  /** The workspace of its image: `services/auth`; undefined for MongoDB, RabbitMQ and Redis. */
  app?: string;
  /** What it runs in that workspace. */
  program: string;
  env: Record<string, string>;
  /** Folders that it can write and that outlive or serve it. */
  volumes: readonly string[];
  /** Names of the volumes among them that outlive it and that others could mount too. */
  storage: readonly string[];
  /** Where it takes connections from others. */
  ports: readonly number[];
  /** What is asked of it to learn how it is. */
  probes: readonly { path: string; port: number }[];
}

/** What a deployment's containers are: name in the network → those behind it. */
export interface Deployment {
  containers: Container[];
  /** Name and port that others may use → the port behind it. */
  addresses: ReadonlyMap<string, ReadonlyMap<number, number>>;
}
