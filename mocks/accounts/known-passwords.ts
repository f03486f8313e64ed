/** What every guesser of ours tries first, with any figures and signs around it. */
const ownWords = new Set(['candlewick', 'password', 'trading', 'trader', 'forex', 'bitcoin']);

let known: Promise<ReadonlySet<string>> | null = null;

/** Read with the first password: it would cost every start. */
const readKnown = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
};

/**
 * ACC-19: whether a password is among those that are tried first: 18,000 of 8 characters and more, or a word of ours.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  const plain = password.toLowerCase();
  known ??= readKnown();
  return ownWords.has(plain.replace(/[^a-z]/g, '')) || (await known).has(plain);
}
