/** The whole body as text, or undefined when it is longer than `mostBytes`: the rest is never read. */
export async function readBody(response: Response, mostBytes: number): Promise<string | undefined> {
  if (!response.body) {
    return '';
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > mostBytes) {
      return undefined;
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
