/** In bytes; as text it is a third longer, and the document takes 400,000 characters. */
export const LARGEST_LOGO = 290_000;

export const isLogo = ({ type, size }: Pick<File, 'type' | 'size'>) => type === 'image/png' && size <= LARGEST_LOGO;

const PIECE = 0x8000;

export async function readLogo(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * PIECE, (at + 1) * PIECE)),
  );
  return `data:image/png;base64,${btoa(pieces.join(''))}`;
}
