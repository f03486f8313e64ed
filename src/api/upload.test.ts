// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../state/session.ts';
import { settled } from '../state/testing/storage-event.ts';
import { uploadImage, type OwnPicture } from './upload.ts';

/** An XMLHttpRequest whose outcome the test decides. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  address = '';
  status = 0;
  response: unknown = null;
  body: FormData | null = null;
  responseType = '';
  timeout = 0;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, address: string): void {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: FormData): void {
    this.body = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, response: unknown): void {
    Object.assign(this, { status, response });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

const key = '6f1c1b7e-3a56-4e0e-9d5f-2f0a6f0c9b11';
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'photo.jpg') as OwnPicture;

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  session.token = 'token-0123456789abcdef';
});

describe('API-10 uploading an image', () => {
  it('sends the file with language, token and key, and gives its address', async () => {
    const upload = uploadImage(photo, key);
    await settled();
    const request = FakeRequest.last;
    expect(request.address).toBe(`POST ${location.origin}/api/common/image_upload`);
    expect(request.body?.get('file')).toBeInstanceOf(File);
    expect(request.headers).toEqual({
      lang: 'en',
      Authorization: 'Bearer token-0123456789abcdef',
      'Idempotency-Key': key,
    });
    request.answer(200, { code: 1, msg: '', data: { url: '/uploads/1.webp' } });
    expect(await upload).toBe('/uploads/1.webp');
  });

  it('tells its progress', async () => {
    const shares: number[] = [];
    const upload = uploadImage(photo, key, { onProgress: (share) => shares.push(share) });
    await settled();
    const { upload: sending } = FakeRequest.last;
    const progress = (loaded: number, lengthComputable = true) =>
      sending.dispatchEvent(new ProgressEvent('progress', { loaded, total: 200, lengthComputable }));
    progress(50);
    progress(70, false);
    progress(200);
    FakeRequest.last.answer(200, { code: 1, msg: '', data: { url: '/1' } });
    await upload;
    expect(shares).toEqual([0.25, 1]);
  });

  it('can be cancelled, under way and before', async () => {
    const abort = new AbortController();
    const upload = uploadImage(photo, key, { signal: abort.signal });
    await settled();
    abort.abort();
    await expect(upload).rejects.toMatchObject({ kind: 'cancelled' });
    await expect(uploadImage(photo, key, { signal: abort.signal })).rejects.toMatchObject({
      kind: 'cancelled',
    });
  });

  it.each([
    [200, { code: 1008, msg: 'Not an image', data: null }, { kind: 'refused', code: 1008 }],
    [413, { code: 413, msg: 'Too large', violations: [] }, { kind: 'transport', code: 413 }],
    [200, null, { kind: 'contract' }],
  ])('fails with what the server says: %i %j', async (status, body, error) => {
    const upload = uploadImage(photo, key);
    await settled();
    FakeRequest.last.answer(status, body);
    await expect(upload).rejects.toMatchObject(error);
  });

  it.each([
    ['error', 'transport'],
    ['timeout', 'timeout'],
  ])('fails without an answer: %s', async (event, kind) => {
    const upload = uploadImage(photo, key);
    await settled();
    FakeRequest.last.dispatchEvent(new Event(event));
    await expect(upload).rejects.toMatchObject({ kind });
  });

  it('API-08 (a) ends the session on 999', async () => {
    const upload = uploadImage(photo, key);
    await settled();
    FakeRequest.last.answer(200, { code: 999, msg: 'Ended', data: null });
    await expect(upload).rejects.toMatchObject({ code: 999 });
    expect(session.token).toBeNull();
  });
});
