/** ACC-19: what the contract asks of a new password. */
export const shortestPassword = 8;
const leastDifferent = 3;

export type PasswordProblem = 'short' | 'guessable';

/**
 * ACC-19: what is wrong with a new password, as far as nobody has to look it up.
 *
 * @param own the account's addresses and numbers, as typed; empty ones are nothing
 */
export function passwordProblem(password: string, own: readonly string[]): PasswordProblem | null {
  if (password.length < shortestPassword) return 'short';
  const isMonotonous = new Set(password.toLowerCase()).size < leastDifferent;
  return isMonotonous || own.some((name) => isName(password, name)) ? 'guessable' : null;
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether it is an address, with or without what follows the @, or a number, with or without its calling code. */
function isName(password: string, name: string): boolean {
  const [asked, whole, first] = [password, name, name.split('@')[0] ?? ''].map(plain);
  if (!asked || !whole) return false;
  return asked === whole || asked === first || (/^\d+$/.test(asked) && whole.endsWith(asked));
}
