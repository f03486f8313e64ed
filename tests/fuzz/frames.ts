import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Complaint } from './complaint.ts';
import { drawsFor } from '../../mocks/mocked/draws.ts';

/** A frame of a client: masked, unless it is asked to be bad. */
function frame(opcode: number, payload: Buffer, { fin = true, masked = true, reserved = 0 } = {}): Buffer {
  const first = (fin ? 0x80 : 0) | reserved | opcode;
  const bit = masked ? 0x80 : 0;
  const length =
    payload.length < 126 ? [bit | payload.length] : [bit | 126, payload.length >> 8, payload.length & 255];
  const mask = masked ? randomBytes(4) : Buffer.alloc(0);
  const data = masked ? payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)) : payload;
  return Buffer.concat([Buffer.from([first, ...length]), mask, data]);
}

const text = Buffer.from('{"type":"ping","params":{}}');
const huge = (size: bigint): Buffer => {
  const bytes = Buffer.alloc(14);
  bytes[0] = 0x81;
  bytes[1] = 0xff;
  bytes.writeBigUInt64BE(size, 2);
  return bytes;
};

/** Frames that RFC 6455 forbids: the server ends the connection and goes on with the others. */
const brokenFrames: readonly Buffer[] = [
  frame(1, text, { masked: false }),
  frame(3, text),
  frame(0xb, text),
  frame(1, text, { reserved: 0x40 }),
  frame(1, text, { reserved: 0x70 }),
  frame(0, text),
  Buffer.concat([frame(1, text, { fin: false }), frame(1, text)]),
  frame(9, Buffer.alloc(200)),
  frame(9, text, { fin: false }),
  frame(8, Buffer.from([3])),
  frame(8, Buffer.from([0, 5])),
  frame(8, Buffer.from([0x0b, 0xb8, 0xff, 0xfe])),
  frame(1, Buffer.from([0xff, 0xfe, 0xc3, 0x28])),
  frame(1, Buffer.from([0xed, 0xa0, 0x80])),
  frame(1, Buffer.alloc(17_000, 'x')),
  huge(2n ** 40n),
  huge(2n ** 63n),
];

const upgrade = [
  'GET /v1/ws HTTP/1.1',
  'Host: localhost',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Sec-WebSocket-Version: 13',
].join('\r\n');

/** Resolves to whether the server ended the connection. */
async function isEnded(port: number, bytes: Buffer): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  const ended = new Promise<boolean>((resolve) => {
    socket.once('end', () => resolve(true)).once('close', () => resolve(true));
  });
  socket.write(`${upgrade}\r\n\r\n`);
  await once(socket, 'data');
  socket.write(bytes);
  const done = await Promise.race([ended, sleep(8000).then(() => false)]);
  socket.destroy();
  return done;
}

/** Sends broken frames, and frames with a byte changed, which may be whole by chance. */
export async function fuzzFrames(port: number, seed: number, count: number): Promise<Complaint[]> {
  const complaints: Complaint[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const number = next++;
      const known = brokenFrames[number];
      if (known) {
        if (!(await isEnded(port, known)))
          complaints.push({
            what: `broken frame ${number}`,
            why: 'the connection stays open',
            sent: known.subarray(0, 40).toString('hex'),
            received: '',
          });
        continue;
      }
      const draw = drawsFor(seed, 'frame', number);
      const bytes = Buffer.from(draw.pick(brokenFrames).subarray(0, 300));
      bytes[draw.below(bytes.length)] = draw.below(256);
      await touch(port, bytes);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return complaints;
}

/** Sends bytes as frames and goes away. */
async function touch(port: number, bytes: Buffer): Promise<void> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${upgrade}\r\n\r\n`);
  await once(socket, 'data');
  socket.write(bytes);
  await sleep(20);
  socket.destroy();
}
