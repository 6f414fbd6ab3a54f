import { chmodSync, chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Task {
  program: string;
  args: readonly string[];
  /** The user of the own root as whom it runs. */
  user: string;
  /** The signal by which the program stops gently. */
  stopSignal: 'INT' | 'TERM';
  env?: Record<string, string>;
}

/** Turns a task into a command, and knows how the program sees the data folder. */
export interface Launcher {
  command(task: Task): { command: string; args: string[]; env: NodeJS.ProcessEnv; namespaced: boolean };
  /** A path below the data folder as the program sees it; the folder is made and belongs to the user. */
  folder(user: string, name: string): string;
  /** The same path as this process sees it. */
  hostPath(name: string): string;
}

/** Programs of this machine, run as the user who starts them. */
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
 * Programs of the own root, each in a mount and process namespace of its own, the data folder bound to /data.
 * The shell stays process 1 of the namespace: when anything above it is killed, all ends. (The signal on a parent's death would
 * be lost in chroot, which changes the user.) TERM to that shell is passed on as the program's own stop signal.
 */
const contain = `
R=$1 D=$2 U=$3 S=$4; shift 4
mkdir -p "$R/data" && mount --bind /dev "$R/dev" && mount -t proc proc "$R/proc" && mount --bind "$D" "$R/data" &&
{ chroot --userspec="$U:$U" "$R" "$@" & P=$!; trap "kill -$S $P" TERM INT; wait $P; wait $P; }`;

export function chrootLauncher(root: string, dataDir: string): Launcher {
  const ids = userIds(root);
  // Bound to /data, the folder must let the servers' own users through to what is theirs.
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  return {
    command({ program, args, user, stopSignal, env = {} }) {
      const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      return {
        command: 'unshare',
        args: [
          ...['--mount', '--propagation', 'private', '--pid', '--fork', '--kill-child'],
          ...['sh', '-c', contain, 'sh', root, dataDir, user, stopSignal],
          ...['/usr/bin/env', ...settings, program, ...args],
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
