import { chmodSync, chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Task {
  program: string;
  args: readonly string[];
  /** The user of the root file system that runs the program. */
  user: string;
  /** The signal that stops the program cleanly. */
  stopSignal: 'INT' | 'TERM';
  env?: Record<string, string>;
}

/** Turns a task into a command and maps paths of the data folder. */
export interface Launcher {
  command(task: Task): { command: string; args: string[]; env: NodeJS.ProcessEnv; namespaced: boolean };
  /** Creates a folder in the data folder for the user. Returns its path as the program sees it. */
  folder(user: string, name: string): string;
  /** The path of such a folder as this process sees it. */
  hostPath(name: string): string;
}

/** Runs programs of this machine as the current user. */
export function directLauncher(dataDir: string): Launcher {
  return {
    command: ({ program, args, env }) => ({
      command: program,
      args: [...args],
      env: { ...process.env, ...env },
      namespaced: false,
    }),
    folder(_user, name) {
      mkdirSync(join(dataDir, name), { recursive: true });
      return join(dataDir, name);
    },
    hostPath: (name) => join(dataDir, name),
  };
}

/**
 * Runs a program of the root file system in its own mount and process namespace, with the data folder mounted at /data. The shell
 * stays process 1 of the namespace, so the namespace ends when its parent is killed. A parent-death signal of the program itself
 * would be lost, because chroot changes the user. The shell translates TERM into the stop signal of the program.
 */
const chrootScript = `
R=$1 D=$2 U=$3 S=$4; shift 4
mkdir -p "$R/data" && mount --bind /dev "$R/dev" && mount -t proc proc "$R/proc" && mount --bind "$D" "$R/data" &&
{ chroot --userspec="$U:$U" "$R" "$@" & P=$!; trap "kill -$S $P" TERM INT; wait $P; wait $P; }`;

export function chrootLauncher(root: string, dataDir: string): Launcher {
  const ids = userIds(root);
  // The users of the servers need to traverse the data folder, which is mounted at /data.
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  return {
    command({ program, args, user, stopSignal, env = {} }) {
      const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      return {
        command: 'unshare',
        args: [
          '--mount',
          '--propagation',
          'private',
          '--pid',
          '--fork',
          '--kill-child',
          'sh',
          '-c',
          chrootScript,
          'sh',
          root,
          dataDir,
          user,
          stopSignal,
          '/usr/bin/env',
          ...settings,
          program,
          ...args,
        ],
        env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
        namespaced: true,
      };
    },
    folder(user, name) {
      const path = join(dataDir, name);
      mkdirSync(path, { recursive: true });
      const { uid, gid } = ids.get(user) ?? { uid: 0, gid: 0 };
      chownSync(path, uid, gid);
      return `/data/${name}`;
    },
    hostPath: (name) => join(dataDir, name),
  };
}

function userIds(root: string): Map<string, { uid: number; gid: number }> {
  const rows = readFileSync(join(root, 'etc/passwd'), 'utf8').trim().split('\n');
  return new Map(
    rows.map((row) => {
      const [name = '', , uid, gid] = row.split(':');
      return [name, { uid: Number(uid), gid: Number(gid) }];
    }),
  );
}
