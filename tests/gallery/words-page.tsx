import { ApiError, errorText } from '../../src/api/api-error.ts';
import { fieldWords } from '../../src/forms/field-words.ts';
import { Card } from '../../src/ui/layout/card.tsx';
import { Screen } from '../../src/ui/layout/screen.tsx';
import { Page } from '../../src/ui/layout/stack.tsx';

const fields: Parameters<typeof fieldWords>[0][] = [
  'missing',
  'not-chosen',
  'not-agreed',
  'email-missing',
  'email-wrong',
  'phone-missing',
  'phone-wrong',
  'area-missing',
  'password-missing',
  'password-again',
  { code: 'password-short', bound: 8 },
  'password-guessable',
  'password-differs',
  'code-missing',
  'code-wrong',
  'captcha-missing',
  'name-missing',
  'document-number-missing',
  'document-number-wrong',
  'address-missing',
  'amount-missing',
  { code: 'unclear', decimals: 2 },
  'price-missing',
  'price-below',
  'price-above',
  { code: 'at-least', bound: 10, unit: 'USDT' },
  { code: 'at-most', bound: 9454.9, unit: 'USDT' },
  { code: 'not-a-step', bound: 0.01 },
  'date-missing',
  { code: 'date-early', day: '1950-01-01' },
  { code: 'date-late', day: '2008-12-31' },
  { code: 'too-young', age: 18 },
  'image-missing',
  'signature-missing',
  { code: 'too-long', bound: 64 },
];

const failures = [
  new Error('Unknown'),
  new ApiError('refused', 3002, ''),
  new ApiError('transport', null, ''),
  new ApiError('transport', 429, ''),
  new ApiError('transport', 503, ''),
  ...(['offline', 'timeout', 'contract', 'not-sent', 'unconfirmed', 'not-done'] as const).map(
    (kind) => new ApiError(kind, null, ''),
  ),
];

/** What is said of a field, and of a call that failed. */
export function WordsPage() {
  return (
    <Screen title="What went wrong" back="/">
      <Page>
        {[fields.map(fieldWords), failures.map(errorText)].map((words) => (
          <Card key={words[0]}>
            <ul>
              {words.map((text) => (
                <li key={text} className="gallery-row">
                  {text}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </Page>
    </Screen>
  );
}
