import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A laboratory on three database nodes, at work, while its primary is killed, frozen, cut off or has its disk filled, or
 * an api node is killed: is every acknowledged write there once, and how long did nobody get one acknowledged?
 * `--runs 2` is the short size.
 *
 * Everything runs in namespaces of its own for processes, network and mounts, so that the kernel ends all of it with the
 * process in the middle, however that ends; only the folder is left to be removed.
 */
const root = join(import.meta.dirname, '../..');
if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('failover: namespaces and loop devices need Linux and root');
  process.exit(1);
}
execFileSync(join(root, '.ci', 'bootstrap-cluster'), { stdio: ['ignore', 'ignore', 'inherit'] });
const folder = mkdtempSync(join(tmpdir(), 'nalaz-failover-'));
chmodSync(folder, 0o755);
const inside = [process.execPath, join(import.meta.dirname, 'inside.ts'), '--folder', folder];
const separate = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
// The shell is the first process of its namespace and takes leave of the dead, which node would not.
const child = spawn(
  'unshare',
  [...separate, 'bash', '-c', '"$@"; exit $?', 'bash', ...inside, ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => child.kill('SIGKILL'));
}
const [code] = (await once(child, 'exit')) as [number | null];
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
process.exitCode = code ?? 130;
