import { crc32 } from 'node:zlib';

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

/** Segments and scans up to the end of the image: what follows is not part of it. */
function stripJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let turned: Buffer | null = null;
  let hasFrame = false;
  let hasScan = false;
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('Not a JPEG segment');
    const kind = bytes.readUInt8(at + 1);
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    if (kind === marker.end) break;
    const length = bytes.readUInt16BE(at + 2) + 2;
    const end = kind === marker.scan ? endOfScan(bytes, at + length) : at + length;
    const segment = bytes.subarray(at, end);
    if (segment.length < length || length < 4) throw new RangeError('A JPEG segment is cut off');
    if (kind === marker.app1) turned ??= orientationOf(segment);
    hasFrame ||= isFrame(kind);
    hasScan ||= hasFrame && kind === marker.scan;
    if (isPicturePart(kind, segment)) kept.push(segment);
    at = end;
  }
  if (!hasScan) throw new RangeError('A JPEG without a picture');
  const [start, end] = [Buffer.from([0xff, marker.start]), Buffer.from([0xff, marker.end])];
  return Buffer.concat([start, ...(turned ? [turned] : []), ...kept, end]);
}

/** Where a scan's coded data ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData && next !== 0xff && at > from) return at;
  }
  throw new RangeError('A JPEG scan is cut off');
}

/** Start of a frame; three markers between them are tables. */
const isFrame = (kind: number): boolean => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);

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

/** Each chunk carries a check sum of its bytes. */
function stripPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [pngSignature];
  let hasPicture = false;
  for (let at = 8; ;) {
    const length = bytes.readUInt32BE(at) + 12;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const chunk = bytes.subarray(at, at + length);
    if (chunk.length < length) throw new RangeError('A PNG chunk is cut off');
    if (crc32(chunk.subarray(4, -4)) !== chunk.readUInt32BE(length - 4))
      throw new RangeError('A PNG chunk is damaged');
    hasPicture ||= kind === 'IDAT';
    if (pngKept.has(kind)) kept.push(chunk);
    if (kind === 'IEND' && hasPicture) return Buffer.concat(kept);
    at += length;
  }
}

const webpDropped = new Set(['EXIF', 'XMP ']);
/** Of the extended header: 'has EXIF' and 'has XMP'. */
const webpFlags = 0x08 | 0x04;

function stripWebp(bytes: Buffer): Buffer {
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) throw new RangeError('A WebP is cut off');
  const kept: Buffer[] = [];
  let hasPicture = false;
  for (let at = 12; at + 8 <= end;) {
    const kind = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    // Chunks start at even places.
    const chunk = Buffer.from(bytes.subarray(at, at + 8 + length + (length % 2)));
    if (chunk.length < 8 + length) throw new RangeError('A WebP chunk is cut off');
    if (kind === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~webpFlags & 0xff, 8);
    hasPicture ||= isWebpPicture(kind, chunk);
    if (!webpDropped.has(kind)) kept.push(chunk);
    at += 8 + length + (length % 2);
  }
  if (!hasPicture) throw new RangeError('A WebP without a picture');
  const content = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** A frame of an animation, lossless or lossy data; the latter names its first partition's length. */
function isWebpPicture(kind: string, chunk: Buffer): boolean {
  if (kind === 'ANMF') return true;
  if (kind === 'VP8L') return chunk.readUInt8(8) === 0x2f;
  if (kind !== 'VP8 ') return false;
  const partition = chunk.readUIntLE(8, 3) >> 5;
  return chunk.readUIntBE(11, 3) === 0x9d012a && 10 + partition <= chunk.readUInt32LE(4);
}
