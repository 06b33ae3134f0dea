import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_FILES = /\.(js|css|svg|json|map)$/;
const MINIMUM_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MINIMUM_BYTES) {
    return;
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    brotli(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    zip(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

/** Writes .br and .gz beside every text asset. The page itself is left out: the server writes a nonce into it. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'nalaz-precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true }).catch(() => []);
      await Promise.all(files.filter((file) => TEXT_FILES.test(file)).map((file) => compressFile(join(folder, file))));
    },
  };
}
