import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/**
 * What people choose most, and what every trading site hears; the estimator also sees through capitals, digits for
 * letters and reversals.
 */
const common = `
  password 123456 123456789 12345678 12345 1234567 1234567890 qwerty qwerty123 qwertyuiop 1q2w3e 1q2w3e4r 1qaz2wsx qazwsx asdfgh asdfghjkl
  zxcvbn zxcvbnm abc123 111111 000000 123123 123321 654321 666666 888888 iloveyou love admin administrator welcome monkey dragon football
  baseball basketball soccer superman batman master sunshine princess shadow letmein login passw0rd trustno1 hello freedom whatever starwars
  michael jordan jennifer ashley daniel charlie thomas robert andrew joshua matthew jessica nicole hunter ranger harley mustang corvette
  computer internet samsung google apple android pokemon naruto minecraft fuckyou secret summer winter spring autumn flower cookie cheese
  banana orange chocolate ginger pepper hannah maggie buster tigger killer phoenix liverpool chelsea arsenal barcelona manchester london
  berlin paris tokyo china india brazil america canada russia family mother father money dollar bitcoin crypto trader trading forex profit
  candle candlewick wick broker account market invest gold silver million lucky winner test guest user default changeme office
  correct horse battery staple
`;

const estimator = new ZxcvbnFactory({ dictionary: { passwords: common.trim().split(/\s+/) } });

/** A longer text is strong enough, and slow to estimate. */
const mostJudged = 64;

/**
 * SIGN-13: how hard a password is to guess, 0 (at once) to 4 (years).
 *
 * @param about what anybody knows of the person: address, number
 */
export function passwordScore(password: string, about: readonly string[]): number {
  const known = about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((text) => text.length > 2);
  return estimator.check(password.slice(0, mostJudged), known).score;
}
