import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { limits, noteAttempt } from '../accounts/attempts.ts';
import { findSession } from '../accounts/sessions.ts';
import { readContract } from '../contract/contract.ts';
import { contractFile } from '../server.ts';
import { exampleCall } from '../testing/example-input.ts';
import { startSandbox, type StartedSandbox } from '../testing/start-sandbox.ts';
import { isOfGoodSize } from './uploads.ts';

const text = (value: string) => Buffer.from(value, 'latin1');
const secret = 'GPS 51.5007 N 0.1246 W';

/** EXIF that says the picture is turned (orientation 6) and where it was taken. */
const exif = Buffer.concat([
  text('Exif\0\0II*\0'),
  Buffer.from([8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]),
  text(secret),
]);

function segment(kind: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    segment(0xe1, exif),
    segment(0xe2, text('ICC_PROFILE\0\x01\x01colours')),
    segment(0xed, text(`Photoshop ${secret}`)),
    segment(0xfe, text(secret)),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    text('scan'),
    Buffer.from([0xff, 0xd9]),
    text(`<script>${secret}</script>`),
  ]);
}

function pngChunk(kind: string, content: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), text(kind), content, Buffer.alloc(4)]);
  chunk.writeUInt32BE(content.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

const icon = readFileSync(new URL('../../public/icons/icon-192.png', import.meta.url));
/** The icon with a comment and EXIF put in after its header. */
const png = Buffer.concat([
  icon.subarray(0, 33),
  pngChunk('tEXt', text(`Comment\0${secret}`)),
  pngChunk('eXIf', exif),
  icon.subarray(33),
  text(secret),
]);

function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([icon.subarray(0, 8), pngChunk('IHDR', header), icon.subarray(33)]);
}

function webpChunk(kind: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([text(kind), size, content, Buffer.alloc(content.length % 2)]);
}

function webp(): Buffer {
  const content = Buffer.concat([
    text('WEBP'),
    webpChunk('VP8X', Buffer.from([0x0c, 0, 0, 0, 99, 0, 0, 49, 0, 0])),
    webpChunk('VP8L', text('\x2fpicture')),
    webpChunk('EXIF', exif),
    webpChunk('XMP ', text(secret)),
  ]);
  return webpChunk('RIFF', content);
}

/** Counts how often a reader takes a step in it. */
class CountedBytes extends Uint8Array<ArrayBuffer> {
  static steps = 0;
  override subarray(from?: number, to?: number) {
    CountedBytes.steps += 1;
    return super.subarray(from, to);
  }
}

function stepsFor(bytes: Buffer): { steps: number; isGood: boolean } {
  CountedBytes.steps = 0;
  const isGood = isOfGoodSize(CountedBytes.from(bytes));
  return { steps: CountedBytes.steps, isGood };
}

describe('how much of a picture is looked at', () => {
  const head = 256 * 1024;
  const empty = segment(0xe1, Buffer.alloc(0));

  it('UPL-05 (a) a JPEG of two million empty segments is refused, and few of them were seen', () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(8_000_000, empty), jpeg(640, 480)]);
    const { steps, isGood } = stepsFor(bytes);
    expect(isGood).toBe(false);
    expect(steps).toBeLessThanOrEqual(head);
    expect(steps).toBeGreaterThan(1000);
  });

  it('UPL-05 (a) none of a PNG’s 600,000 empty chunks is seen', () => {
    const chunks = Buffer.alloc(600_000 * 12, pngChunk('tEXt', Buffer.alloc(0)));
    const bytes = Buffer.concat([icon.subarray(0, 33), chunks, icon.subarray(33)]);
    const { steps, isGood } = stepsFor(bytes);
    expect(isGood).toBe(true);
    expect(steps).toBeLessThan(10);
  });

  it('UPL-05 (b) the first size counts, and stands within 256 KiB', () => {
    const profile = segment(0xe2, Buffer.alloc(60_000));
    const behind = (count: number) =>
      Buffer.concat([
        Buffer.from([0xff, 0xd8]),
        ...Array.from({ length: count }, () => profile),
        jpeg(9, 9).subarray(2),
      ]);
    expect([isOfGoodSize(behind(4)), isOfGoodSize(behind(5))]).toEqual([true, false]);
    expect(isOfGoodSize(Buffer.concat([jpeg(8000, 6000), jpeg(9, 9)]))).toBe(false);
    expect(isOfGoodSize(Buffer.concat([jpeg(9, 9), jpeg(8000, 6000)]))).toBe(true);
  });
});

interface Upload {
  bytes: Buffer;
  type?: string;
  name?: string;
  token: string;
}

async function upload({ ask }: StartedSandbox, { bytes, type = 'image/png', name = 'a.png', token }: Upload) {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const answer = await ask('/api/common/image_upload', {
    method: 'POST',
    body: Buffer.concat([text(head), bytes, text('\r\n--edge--\r\n')]),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=edge',
      'idempotency-key': randomUUID(),
    },
  });
  return answer.json as { code: number; data: { url: string } | null };
}

describe('uploads', () => {
  it('UPL-01 (a) a picture is what its bytes say, whatever it is called', async () => {
    const started = await startSandbox();
    const token = await started.demo();
    for (const [bytes, ending] of [
      [jpeg(640, 480), 'jpg'],
      [png, 'png'],
      [webp(), 'webp'],
    ] as const) {
      const { code, data } = await upload(started, { bytes, type: 'text/html', name: 'x.html', token });
      expect(code).toBe(1);
      expect(data?.url).toMatch(new RegExp(`^/uploads/[0-9a-f]{64}[.]${ending}$`));
    }
  });

  it.each([
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', text('GIF89a\x01\0\x01\0')],
    ['half a JPEG', jpeg(640, 480).subarray(0, 60)],
    ['a JPEG of 48 megapixels', jpeg(8000, 6000)],
    ['a PNG without a header', Buffer.concat([png.subarray(0, 8), png.subarray(33)])],
    ['a PNG of 48 megapixels', pngOf(8000, 6000)],
    ['a PNG without a row', pngOf(8, 0)],
    ['a WebP without a size', webp().subarray(0, 16)],
    ['nothing', Buffer.alloc(0)],
  ])('UPL-01 (a) %s is refused with 1008', async (_what, bytes) => {
    const started = await startSandbox();
    expect(await upload(started, { bytes, token: await started.demo() })).toMatchObject({
      code: 1008,
      data: null,
    });
  });

  it('UPL-01 (b) sixty an hour for one account, and no more', async () => {
    const started = await startSandbox({ frozen: true });
    const token = await started.demo();
    const { world } = await started.sandbox.worlds.get('default');
    const { user } = (await findSession(world.db, token, world.clock.now())) ?? {};
    const subject = `uploads of ${user?.id}`;
    for (let n = 0; n < 60; n++) await noteAttempt(world.db, subject, limits.uploads, world.clock.now());
    expect(await upload(started, { bytes: png, token })).toMatchObject({ code: 1006 });
  });

  it.each([
    ['image/jpeg', jpeg(640, 480)],
    ['image/png', png],
    ['image/webp', webp()],
  ] as const)(
    'UPL-03 (a), SBX-08 (a) comes back as it was sent, with all that stands beside it: %s',
    async (type, bytes) => {
      const started = await startSandbox();
      const { data } = await upload(started, { bytes, token: await started.demo() });
      const answered = await fetch(`http://localhost:${started.port}${data?.url ?? ''}`);
      expect(answered.headers.get('content-type')).toBe(type);
      expect(Buffer.from(await answered.arrayBuffer()).equals(bytes)).toBe(true);
    },
  );

  it('UPL-02 (b) (c) is served to whoever knows its address, from nobody’s cache, and runs nothing', async () => {
    const started = await startSandbox();
    const { data } = await upload(started, { bytes: png, token: await started.demo() });
    const { status, headers } = await started.ask(data?.url ?? '');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'no-store',
    ]);
    expect(headers['content-security-policy']).toContain(`default-src 'none'`);
    const absent = await started.ask(`/uploads/${'0'.repeat(64)}.png`);
    expect([absent.status, absent.json]).toMatchObject([404, { code: 404, violations: [] }]);
  });

  it('UPL-02 (a), UPL-04 (b) belongs to whoever sent it: nobody else can hand it in', async () => {
    const started = await startSandbox();
    const token = await started.logIn();
    const codeWith = async (front: string, back: string) => {
      const { json } = await started.ask('/api/user_real/real_name', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name: 'Ada', card_id: '1', front_pic: front, reverse_pic: back }),
      });
      return (json as { code: number }).code;
    };
    const mine = (await upload(started, { bytes: png, token })).data?.url ?? '';
    const other = (await upload(started, { bytes: png, token: await started.demo() })).data?.url ?? '';
    expect(await codeWith(mine, mine)).toBe(1);
    for (const address of [
      other,
      'https://a.example/x.png',
      mine.replace('/uploads/', '/x/'),
      '/logos/EURUSD.svg',
    ])
      expect([await codeWith(address, mine), await codeWith(mine, address)]).toEqual([1001, 1001]);
  });

  it('UPL-04 (a) (b) DEP-11 (b) holds for every call that names a picture', async () => {
    const started = await startSandbox();
    const token = await started.logIn();
    const asked: string[] = [];
    const { operations } = await readContract({ document: contractFile });
    for (const operation of operations) {
      const { path, ...call } = exampleCall(operation, token);
      if (!`${decodeURIComponent(path)} ${call.body}`.includes('/uploads/')) continue;
      asked.push(operation.id);
      const { json } = await started.ask(path, call);
      expect(json, operation.id).toMatchObject({ code: 1001, msg: 'Upload the picture again.', data: null });
    }
    expect(asked.length).toBeGreaterThan(5);
  });
});
