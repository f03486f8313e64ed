import type { Picture } from './model-money.ts';
import type { Scene } from './scene.ts';

/** A PNG by its head, of one point; what follows makes it another picture than the last. */
function pngOf(picture: Picture): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex');
  return Buffer.concat([head, Buffer.from(picture)]);
}

/** The address at which the server keeps a picture. */
export async function upload({ rest, token, dice }: Scene, picture: Picture): Promise<string> {
  const answer = await rest.send('uploadImage', { file: pngOf(picture) }, { token, key: dice.uuid() });
  if (answer.code !== 1) throw new Error(`The picture was refused with ${answer.code}: ${answer.msg}`);
  return (answer.data as { url: string }).url;
}
