import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { repositoryPath, repositoryRoot } from '../../scripts/stack/paths.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).split('\n').filter(Boolean);

/** `npm run secrets` keeps existing passwords, so a committed one would be used by every installation. */
(existsSync(repositoryPath('.git')) ? it : it.skip)(
  'git contains no secret and no other ignored file',
  () => {
    expect(git('ls-files', '--cached', '--ignored', '--exclude-standard')).toEqual([]);
    expect(git('check-ignore', '.env', 'k8s/overlays/dev/secrets/auth.env')).toHaveLength(2);
  },
);
