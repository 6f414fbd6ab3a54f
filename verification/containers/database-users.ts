import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { repositoryPath } from '../../scripts/stack/paths.ts';

export interface DatabaseUser {
  /** The database of the user: `authSource`. */
  source: string;
  name: string;
  password: string;
  /** `readWrite layover_auth` */
  rights: string[];
}

interface Account {
  user: string;
  pwd: string;
  roles: { role: string; db: string }[];
}

/** The users that the script creates on an empty server with this environment. */
export function databaseUsers(env: Record<string, string>): DatabaseUser[] {
  const users: DatabaseUser[] = [];
  const db = {
    getSiblingDB: (source: string) => ({
      getUser: () => null,
      createUser: ({ user, pwd, roles }: Account) =>
        users.push({
          source,
          name: user,
          password: pwd,
          rights: roles.map(({ role, db }) => `${role} ${db}`),
        }),
    }),
  };
  const script = readFileSync(repositoryPath('k8s/infra/mongodb-users.js'), 'utf8');
  runInContext(script, createContext({ db, process: { env } }));
  return users;
}

/** The user of a connection string. */
export function userOf(uri: string, users: readonly DatabaseUser[]): DatabaseUser | undefined {
  const { username, password, pathname, searchParams } = new URL(uri);
  const source = searchParams.get('authSource') ?? (pathname.slice(1) || 'admin');
  return users.find((user) => user.name === username && user.password === password && user.source === source);
}
