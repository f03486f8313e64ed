import { useState } from 'react';
import { AppForm } from '../../src/forms/app-form.tsx';
import { CheckField, RadioField, SelectField, SwitchField } from '../../src/forms/choice-fields.tsx';
import { DateField } from '../../src/forms/date-field.tsx';
import type { FieldErrors } from '../../src/forms/field-words.ts';
import { FormFooter } from '../../src/forms/form-footer.tsx';
import { AmountField } from '../../src/forms/amount-field.tsx';
import { NumberField } from '../../src/forms/number-field.tsx';
import { EmailField, PasswordField, TextField } from '../../src/forms/text-fields.tsx';
import { ApiError } from '../../src/api/api-error.ts';
import { SearchField } from '../../src/ui/controls/search-field.tsx';
import { Banner } from '../../src/ui/feedback/banner.tsx';
import { Card } from '../../src/ui/layout/card.tsx';
import { Screen } from '../../src/ui/layout/screen.tsx';
import { Page } from '../../src/ui/layout/stack.tsx';
import { Detail, DetailList } from '../../src/ui/lists/detail-list.tsx';

const initial = {
  name: 'Maya Lindqvist',
  email: '',
  password: '',
  amount: 500 as number | null,
  lots: 0.1 as number | null,
  network: null as string | null,
  country: null as string | null,
  document: 'passport' as string | null,
  method: null as string | null,
  birthday: null as string | null,
  stop: true,
  agreed: false,
};
type Values = typeof initial;

const most = 9454.9;

function check(values: Values): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  if (!values.email) errors.email = 'email-missing';
  if (!values.password) errors.password = 'password-missing';
  if (values.amount === null) errors.amount = 'amount-missing';
  else if (values.amount > most) errors.amount = { code: 'at-most', bound: most, unit: 'USDT' };
  if (!values.document) errors.document = 'not-chosen';
  if (!values.network) errors.network = 'not-chosen';
  if (!values.country) errors.country = 'not-chosen';
  if (!values.method) errors.method = 'not-chosen';
  if (!values.birthday) errors.birthday = 'date-missing';
  if (!values.agreed) errors.agreed = 'not-agreed';
  return errors;
}

const networks = ['TRC20', 'ERC20', 'BEP20'].map((value) => ({ value, label: value }));
const countries = [
  'Argentina Australia Austria Belgium Brazil Canada Denmark Estonia Finland France Germany Greece Indonesia Italy Japan',
].flatMap((names) => names.split(' ').map((label) => ({ value: label, label })));
const documents = [
  { value: 'passport', label: 'Passport' },
  { value: 'card', label: 'ID card' },
];
const methods = [
  { value: 'ledger', label: 'My ledger', note: 'USDT · TRC20 · TQ9f…4Zp7' },
  { value: 'bank', label: 'Bank account', note: 'DE89 •••• 3000', end: 'EUR' },
];

const strength = (password: string) => {
  const score = Math.min(4, Math.ceil(password.length / 3));
  return { score, word: ['', 'Weak', 'Fair', 'Good', 'Strong'][score] };
};

/** Every field, bound; the first sending is refused, the second is not sent. */
export function FormPage({ empty }: { empty?: boolean }) {
  const [wanted, setWanted] = useState('');
  const refuse = () =>
    Promise.reject(new ApiError('refused', 3002, 'The amount is more than you have available.'));
  return (
    <Screen title="Withdraw" back="/">
      <Page>
        <SearchField label="Search" value={wanted} onChange={setWanted} />
        <AppForm<Values, 'submitWithdrawal'>
          name="gallery"
          forget={['password']}
          initial={empty ? { ...initial, amount: most + 1, document: null } : initial}
          check={check}
          change="submitWithdrawal"
          toInput={refuse}
          refusedTitle="Withdrawal not sent"
        >
          <AmountField
            name="amount"
            label="Amount"
            unit="USDT"
            max={most}
            limits={
              <>
                Available <b>9,454.90 USDT</b>
              </>
            }
            preview="≈ $499.85"
          />
          <Card>
            <DetailList>
              <Detail term="Fee" note="fixed for this network">
                1.00 USDT
              </Detail>
              <Detail term="Rate">1 USDT = $0.9997</Detail>
              <Detail term="You receive" note="499.00 USDT" sum>
                $498.85
              </Detail>
            </DetailList>
          </Card>
          <Banner>Arrives within 24 hours after review. Open positions keep $2,716.05 as margin.</Banner>
          <TextField name="name" label="Full name" hint="As printed on your document" autoComplete="name" />
          <EmailField name="email" label="Email" placeholder="name@example.com" />
          <PasswordField name="password" label="Password" autoComplete="new-password" strength={strength} />
          <SelectField name="network" label="Network" options={networks} />
          <SelectField name="country" label="Country" options={countries} hint="Of your document" />
          <RadioField name="document" label="Document" options={documents} look="tiles" />
          <RadioField name="method" label="Send to" options={methods} />
          <DateField name="birthday" label="Date of birth" min="1950-01-01" max="2008-12-31" />
          <NumberField name="lots" label="Lots" step={0.01} min={0.01} />
          <SwitchField name="stop" label="Stop loss" hint="Closes the position by itself" />
          <CheckField
            name="agreed"
            label={
              <>
                I have read the <a href="#terms">terms</a> and agree to them
              </>
            }
          />
          <FormFooter
            action="Review withdrawal"
            total={{ label: 'You receive', value: '$498.85' }}
            note="Withdrawals are reviewed within a day."
          />
        </AppForm>
      </Page>
    </Screen>
  );
}
