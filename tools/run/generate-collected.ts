import { globSync } from 'node:fs';
import { basename, relative } from 'node:path';

/** A file in which a module brings its part of something shared: one object, by code, by kind of event or by route. */
export interface Part {
  file: string;
  exported: string;
  names: readonly string[];
}

const exportOf = (file: string) => basename(file, '.ts').replace(/\W/g, '_').toUpperCase();

/** The parts in `<module>.<ending>.ts`. Two that bring the same name would hide each other. */
export async function findParts(folder: string, ending: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const path of globSync(`${folder}/**/*.${ending}.ts`).sort()) {
    const file = relative(folder, path);
    const exported = exportOf(path);
    const part = ((await import(path)) as Record<string, object>)[exported];
    if (!part) {
      throw new Error(`${file} exports no ${exported}`);
    }
    parts.push({ file, exported, names: Object.keys(part) });
  }
  const owners = new Map<string, string>();
  for (const { file, names } of parts) {
    for (const name of names) {
      const owner = owners.get(name);
      if (owner) {
        throw new Error(`${name} is brought by ${owner} and by ${file}`);
      }
      owners.set(name, file);
    }
  }
  return parts;
}

export function listOfParts(name: string, ending: string, parts: readonly Part[]): string {
  const lines = [
    `// Written by \`npm run generate\` from what each module brings in its *.${ending}.ts.`,
    ...parts.map(({ file, exported }) => `import { ${exported} } from './${file}';`),
    '',
    `export const ${name} = {`,
    ...parts.map(({ exported }) => `  ...${exported},`),
    '} as const;',
  ];
  return `${lines.join('\n')}\n`;
}
