import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { repositoryPath, repositoryRoot } from '../stack/paths.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).split('\n').filter(Boolean);

/** A password that came with the repository would be that of every installation: `npm run secrets` keeps those it finds. */
(existsSync(repositoryPath('.git')) ? it : it.skip)(
  'no secret, and nothing else that is ignored, is in git',
  () => {
    expect(git('ls-files', '--cached', '--ignored', '--exclude-standard')).toEqual([]);
    expect(git('check-ignore', '.env', 'k8s/overlays/dev/secrets/auth.env')).toHaveLength(2);
  },
);
