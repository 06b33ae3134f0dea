import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './processes.ts';
import { pollUntil } from './record-proofs.ts';

const SHIPPED = fileURLToPath(new URL('../../../../deploy/proxy/nginx.conf', import.meta.url));
const PROGRAM = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(existsSync);

export interface ShippedProxy {
  address: string;
  /** Of the authority that made its certificate. */
  certificate: string;
  close: () => Promise<void>;
}

/** nginx with the configuration that is shipped; only names, ports and places of files are this machine's. */
export async function openShippedProxy(ports: readonly number[]): Promise<ShippedProxy> {
  if (!PROGRAM) {
    throw new Error('nginx is missing: .ci/bootstrap-proxy installs it');
  }
  const folder = mkdtempSync(join(tmpdir(), 'nalaz-proxy-'));
  const place = (name: string) => join(folder, name);
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
      ...['-keyout', place('key.pem'), '-out', place('certificate.pem')],
    ],
    { stdio: 'ignore' },
  );
  const [http, https] = [await freePort(), await freePort()];
  writeFileSync(place('nalaz.conf'), fill(readFileSync(SHIPPED, 'utf8'), { ports, http, https, place }));
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${place(`${kind}-temp`)};`,
  );
  writeFileSync(
    place('nginx.conf'),
    `${user}worker_processes 1;\npid ${place('nginx.pid')};\ndaemon off;\nerror_log ${place('error.log')} warn;\n` +
      `events { worker_connections 1024; }\nhttp {\n${paths.join('\n')}\ninclude ${place('nalaz.conf')};\n}\n`,
  );
  const nginx = spawn(PROGRAM, ['-c', place('nginx.conf'), '-e', place('error.log')], { stdio: 'inherit' });
  const { met } = await pollUntil(async () => existsSync(place('nginx.pid')) || nginx.exitCode !== null, 10_000);
  if (!met || nginx.exitCode !== null) {
    throw new Error(`nginx did not start: ${readFileSync(place('error.log'), 'utf8')}`);
  }
  return {
    address: `https://127.0.0.1:${https}`,
    certificate: readFileSync(place('certificate.pem'), 'utf8'),
    close: async () => {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Places {
  ports: readonly number[];
  http: number;
  https: number;
  place: (name: string) => string;
}

/** Each replacement must find its place, or something else than the shipped file would be tried. */
function fill(shipped: string, { ports, http, https, place }: Places): string {
  const [, settings = ''] = /server 127\.0\.0\.1:3000(.*);/.exec(shipped) ?? [];
  const replacements: [RegExp, string][] = [
    [/server 127\.0\.0\.1:3000.*;/, ports.map((port) => `server 127.0.0.1:${port}${settings};`).join('\n    ')],
    [/listen 80;\n\s*listen \[::\]:80;/, `listen 127.0.0.1:${http};`],
    [/listen 443 ssl http2;\n\s*listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${https} ssl http2;`],
    [/\/etc\/ssl\/nalaz\/fullchain\.pem/, place('certificate.pem')],
    [/\/etc\/ssl\/nalaz\/privkey\.pem/, place('key.pem')],
    [/\/var\/log\/nginx\/nalaz\.log/, place('access.log')],
  ];
  return replacements.reduce((text, [found, put]) => {
    if (!found.test(text)) {
      throw new Error(`deploy/proxy/nginx.conf has no ${found}`);
    }
    return text.replace(found, put);
  }, shipped);
}
