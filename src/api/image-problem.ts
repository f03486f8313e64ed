export type ImageProblem = 'too-large' | 'not-an-image';

/** As the contract says: 8 MiB. */
const mostBytes = 8 * 1024 * 1024;

const signatures: readonly (readonly [offset: number, bytes: readonly number[]])[][] = [
  [[0, [0xff, 0xd8, 0xff]]], // JPEG
  [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]], // PNG
  // WebP: RIFF, a length, WEBP
  [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
];

/** API-10: what is wrong with a file before it is sent, by its size and its first bytes, not its name; null when nothing is. */
export async function imageProblem(file: Blob): Promise<ImageProblem | null> {
  if (file.size > mostBytes) return 'too-large';
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const known = signatures.some((parts) =>
    parts.every(([offset, bytes]) => bytes.every((byte, i) => head[offset + i] === byte)),
  );
  return known ? null : 'not-an-image';
}
