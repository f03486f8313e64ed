import type { OwnPicture } from '../api/upload.ts';
import { largestImage } from '../ui/controls/image-slot.tsx';

/** What is wrong with a picture before it is sent. */
export type ImageFault = 'too-large' | 'too-small' | 'not-an-image' | 'too-many-pixels';

interface Size {
  width: number;
  height: number;
}

const megabyte = 1024 * 1024;
/** As the contract says: 8 MiB and 40 megapixels. */
const mostSent = 8 * megabyte;
const mostPixels = 40_000_000;
const leastSide = 200;
/** The longest side of what is sent: every letter of a document stays readable. */
const longestSide = 2560;

type Kind = 'jpeg' | 'png' | 'webp' | 'heic';

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Returns what a file is, by its first bytes and not by its name. */
function kindOf(bytes: Uint8Array): Kind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (text(bytes, 4, 8) === 'ftyp' && /^(heic|heix|mif1|msf1|hevc)$/.test(text(bytes, 8, 12))) return 'heic';
  return null;
}

/** Returns a picture's size as its header has it, before anything is decoded; null where the header does not say. */
export function sizeOf(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (kindOf(bytes)) {
    case 'png':
      return bytes.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
    case 'jpeg':
      return jpegSize(view);
    case 'webp':
      return webpSize(view, text(bytes, 12, 16));
    default:
      return null;
  }
}

/** The frame header among the segments of a JPEG. */
function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView, chunk: string): Size | null {
  if (view.byteLength < 30) return null;
  if (chunk === 'VP8X') {
    const side = (at: number) => 1 + view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    return { width: side(24), height: side(27) };
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** FORM-30: what is wrong with a file, by its size, its first bytes, and the size of the picture in its header. */
export async function imageFault(file: Blob): Promise<ImageFault | null> {
  if (file.size > largestImage * megabyte) return 'too-large';
  const bytes = new Uint8Array(await file.slice(0, megabyte).arrayBuffer());
  if (kindOf(bytes) === null) return 'not-an-image';
  const size = sizeOf(bytes);
  if (size === null) return null;
  if (size.width * size.height > mostPixels) return 'too-many-pixels';
  return Math.min(size.width, size.height) < leastSide ? 'too-small' : null;
}

/**
 * FORM-31: draws a picture again and packs it as a new JPEG: of the file nothing is left but what is seen, no place, no
 * camera, no time. Throws where the browser cannot read it.
 */
export async function repack(file: Blob, name: string): Promise<OwnPicture> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    for (const quality of [0.9, 0.75, 0.6]) {
      const packed = await pack(picture, scale, quality);
      if (packed.size <= mostSent)
        return new File([packed], jpegName(name), { type: 'image/jpeg' }) as OwnPicture;
    }
    throw new Error('The picture cannot be packed small enough');
  } finally {
    picture.close();
  }
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`;

function pack(picture: ImageBitmap, scale: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is no canvas');
  // What is transparent would turn black.
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Nothing was packed'))),
      'image/jpeg',
      quality,
    );
  });
}
