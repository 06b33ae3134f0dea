/** SHA-256 of a file, as reports print it. Counted here: the file never leaves the device. */
export async function hashOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** In groups that can be compared by eye. */
export const shownHash = (sha256: string) => sha256.match(/.{1,8}/g)?.join(' ') ?? '';
