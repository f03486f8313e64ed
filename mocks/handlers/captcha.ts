import { errorCodes } from '../../src/generated/error-codes.ts';
import { limits, noteAttempt } from '../accounts/attempts.ts';
import { drawCaptcha } from '../accounts/captcha-picture.ts';
import { keepCaptcha, newCaptcha, useCaptcha } from '../accounts/captchas.ts';
import type { Call, Handlers } from '../gateway/handler.ts';
import { refusal, success } from './answer.ts';

/** Tag `session`: the picture with a text to copy. */
export const captchaHandlers = {
  // ACC-16: the outbox has its text, as it has the codes.
  async getCaptcha({ world, lang, address }) {
    const now = world.clock.now();
    const { count, until } = await noteAttempt(world.db, `pictures by ${address}`, limits.pictureCaller, now);
    if (count > limits.pictureCaller.most)
      return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts', {}, { until });
    const { id, text } = newCaptcha();
    await keepCaptcha(world.db, { id, text, now });
    world.outbox.deliver({ to: id, purpose: 'Picture', code: text, sentAt: now });
    const picture = Buffer.from(drawCaptcha(text)).toString('base64');
    return success({ id, b64s: `data:image/png;base64,${picture}` });
  },
} satisfies Handlers;

/** ACC-16: uses up the picture that a form comes with; returns a refusal where there is none or the text is wrong. */
export async function refuseCaptcha(
  { world, lang }: Pick<Call, 'world' | 'lang'>,
  { key, sms_code: text }: { key?: string; sms_code?: string },
) {
  if (!key || !text) return refusal(lang, errorCodes.CaptchaWrong, 'captchaMissing');
  const isRight = await useCaptcha(world.db, { id: key, text, now: world.clock.now() });
  return isRight ? null : refusal(lang, errorCodes.CaptchaWrong, 'captchaWrong');
}
