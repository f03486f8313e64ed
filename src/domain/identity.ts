/** What a document says of a person, as it is typed. */
export interface IdentityDetails {
  name: string;
  number: string;
}

/** As the contract bounds them. */
export const identityBounds = { name: 100, number: 40 } as const;

/** What is sent of a line: no blanks around it, one between two words. */
export const tidyLine = (text: string): string => text.trim().replace(/\s+/gu, ' ');

type LineError<Code extends string> = Code | { code: 'too-long'; bound: number };

interface IdentityErrors {
  name?: LineError<'name-missing'>;
  number?: LineError<'document-number-missing' | 'document-number-wrong'>;
}

/** IDN-02: name and number are required. What stands on documents is letters, digits and a few signs. */
export function identityErrors({ name, number }: IdentityDetails): IdentityErrors {
  const errors: IdentityErrors = {};
  const fullName = tidyLine(name);
  if (!/\p{L}/u.test(fullName)) errors.name = 'name-missing';
  else if (fullName.length > identityBounds.name)
    errors.name = { code: 'too-long', bound: identityBounds.name };
  const line = tidyLine(number);
  if (line === '') errors.number = 'document-number-missing';
  else if (line.length > identityBounds.number)
    errors.number = { code: 'too-long', bound: identityBounds.number };
  else if (!/^[\p{L}\p{M}\p{N} ./-]+$/u.test(line) || !/\p{N}/u.test(line))
    errors.number = 'document-number-wrong';
  return errors;
}
