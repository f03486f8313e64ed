/** Media types that are taken. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The type of a picture by its first bytes; null for anything else, whatever it is called. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'image/png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'image/webp' : null;
}

/**
 * UPL-03: the same picture without what its camera or editor wrote beside it: EXIF with its place, comments,
 * thumbnails, anything behind its end. How it is turned is kept. Throws a RangeError where the file is not whole.
 */
export function stripMetadata(bytes: Buffer, type: ImageType): Buffer {
  if (type === 'image/jpeg') return stripJpeg(bytes);
  return type === 'image/png' ? stripPng(bytes) : stripWebp(bytes);
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee };

/** Segments up to the first scan; the scans themselves hold no metadata. */
function stripJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let at = 2;
  let turned: Buffer | null = null;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('Not a JPEG segment');
    const kind = bytes.readUInt8(at + 1);
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    if (kind === marker.scan) break;
    const length = bytes.readUInt16BE(at + 2) + 2;
    const segment = bytes.subarray(at, at + length);
    if (segment.length < length || length < 4) throw new RangeError('A JPEG segment is cut off');
    if (kind === marker.app1) turned ??= orientationOf(segment);
    if (isPicturePart(kind, segment)) kept.push(segment);
    at += length;
  }
  const end = bytes.lastIndexOf(Buffer.from([0xff, marker.end]));
  if (end < at) throw new RangeError('A JPEG without an end');
  const scans = bytes.subarray(at, end + 2);
  return Buffer.concat([Buffer.from([0xff, marker.start]), ...(turned ? [turned] : []), ...kept, scans]);
}

/** Tables and frames, JFIF, colour profiles and Adobe's colour transform; no other application data, no comments. */
function isPicturePart(kind: number, segment: Buffer): boolean {
  const isApplication = kind >= 0xe0 && kind <= 0xef;
  const isComment = kind === 0xfe;
  if (!isApplication) return !isComment;
  if (kind === marker.app2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  return kind === marker.app0 || kind === marker.app14;
}

/** An EXIF segment that says only how the picture is turned; null where it is upright or says nothing. */
function orientationOf(segment: Buffer): Buffer | null {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return null;
  const tiff = segment.subarray(10);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const read32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const directory = read32(4);
    for (let entry = 0; entry < read16(directory); entry++) {
      const at = directory + 2 + entry * 12;
      if (read16(at) !== 0x0112) continue;
      const turned = read16(at + 8);
      return turned >= 2 && turned <= 8 ? exifWith(turned) : null;
    }
  } catch {
    // EXIF that cannot be read says nothing.
  }
  return null;
}

function exifWith(turned: number): Buffer {
  const tiff = [
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    turned,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff)]);
  return Buffer.concat([Buffer.from([0xff, marker.app1, 0, content.length + 2]), content]);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngKept = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

function stripPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [pngSignature];
  for (let at = 8; ;) {
    const length = bytes.readUInt32BE(at) + 12;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const chunk = bytes.subarray(at, at + length);
    if (chunk.length < length) throw new RangeError('A PNG chunk is cut off');
    if (pngKept.has(kind)) kept.push(chunk);
    if (kind === 'IEND') return Buffer.concat(kept);
    at += length;
  }
}

const webpDropped = new Set(['EXIF', 'XMP ']);
/** Of the extended header: 'has EXIF' and 'has XMP'. */
const webpFlags = 0x08 | 0x04;

function stripWebp(bytes: Buffer): Buffer {
  const end = Math.min(bytes.readUInt32LE(4) + 8, bytes.length);
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= end;) {
    const kind = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    // Chunks start at even places.
    const chunk = Buffer.from(bytes.subarray(at, at + 8 + length + (length % 2)));
    if (chunk.length < 8 + length) throw new RangeError('A WebP chunk is cut off');
    if (kind === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~webpFlags & 0xff, 8);
    if (!webpDropped.has(kind)) kept.push(chunk);
    at += 8 + length + (length % 2);
  }
  const content = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
