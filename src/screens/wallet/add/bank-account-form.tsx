import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../routes/paths.ts';
import {
  bankAccountErrors,
  bankBounds,
  formatAccount,
  tidyBankAccount,
  type BankAccount,
} from '../../../domain/bank-account.ts';
import { lazyPart } from '../../../features/lazy-part.tsx';
import { useDesktop } from '../../../ui/layout/use-width.ts';
import { AppForm } from '../../../forms/app-form.tsx';
import { SelectField } from '../../../forms/choice-fields.tsx';
import type { FieldErrors } from '../../../forms/field-words.ts';
import { FormFooter } from '../../../forms/form-footer.tsx';
import { TextField } from '../../../forms/text-fields.tsx';
import { useFormField } from '../../../forms/use-form-field.ts';
import { WithdrawalType } from '../../../generated/enums.ts';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from '../wallet.module.css';
import {
  onlyOne,
  own,
  SummarySkeleton,
  WaitNote,
  type Currencies,
  type MethodFormProps,
} from './method-form.tsx';

const { Bank } = WithdrawalType;

/** Of a desktop only. */
const BankSummary = lazyPart(() => import('./method-summary.tsx').then((m) => m.BankSummary), {
  waiting: <SummarySkeleton />,
});

interface BankValues extends BankAccount {
  currency: number | null;
}

const bankWords = {
  bankName: own(() => t`Enter the bank’s name`),
  branch: 'missing',
  payee: own(() => t`Enter the name of the account holder`),
  account: own(() => t`Enter the account number or IBAN`),
  bankAddress: own(() => t`Enter the bank’s address`),
  swift: own(() => t`Enter the SWIFT code`),
  remark: 'missing',
} as const satisfies FieldErrors<BankAccount>;

const codeWords = {
  'iban-form': own(() => t`This isn’t a valid IBAN. Its country or length is wrong.`),
  'iban-checksum': own(() => t`At least one character of this IBAN is wrong. Compare it with your bank’s.`),
  'swift-form': own(() => t`This isn’t a SWIFT code. It has 8 or 11 characters, like DEUTDEFF.`),
} as const;

function checkBank(values: BankValues): FieldErrors<BankValues> {
  const errors: FieldErrors<BankValues> = values.currency === null ? { currency: 'not-chosen' } : {};
  const found = bankAccountErrors(values);
  for (const name of Object.keys(found) as (keyof BankAccount)[]) {
    const error = found[name];
    if (error === undefined || typeof error === 'object') errors[name] = error;
    else errors[name] = error === 'missing' ? bankWords[name] : codeWords[error];
  }
  return errors;
}

function bankInput(values: BankValues, currencies: Currencies) {
  const account = tidyBankAccount(values);
  return {
    type: Bank,
    draw_id: values.currency ?? 0,
    coin_type: currencies.find(({ id }) => id === values.currency)?.code ?? '',
    bank_name: account.bankName,
    name: account.branch,
    username: account.payee,
    account: account.account,
    address: account.bankAddress,
    swift: account.swift,
    remark: account.remark,
  };
}

/** WAL-03: a bank account with all that a transfer needs. */
export function BankAccountForm({ currencies, done }: MethodFormProps) {
  const { t: texts } = useLingui();
  const desktop = useDesktop();
  const initial: BankValues = {
    payee: '',
    account: '',
    currency: onlyOne(currencies),
    swift: '',
    bankName: '',
    branch: '',
    bankAddress: '',
    remark: '',
  };
  return (
    <AppForm
      name="bank-account"
      label={texts`Add bank account`}
      initial={initial}
      check={checkBank}
      change="bindWithdrawalMethod"
      toInput={(values) => bankInput(values, currencies)}
      refusedTitle={<Trans>Account not saved</Trans>}
      records={{ label: <Trans>Wallet</Trans>, href: paths.wallet }}
      done={({ message }) => done(message)}
    >
      <Stack>
        <TextField
          name="payee"
          label={<Trans>Account holder</Trans>}
          hint={<Trans>Your own name, as your bank has it</Trans>}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={bankBounds.payee}
        />
        <AccountField />
        <div className={styles.pair}>
          <SelectField
            name="currency"
            label={texts`Currency`}
            options={currencies.map(({ id, code }) => ({ value: id, label: code }))}
          />
          <TextField
            name="swift"
            label={<Trans>SWIFT (BIC)</Trans>}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
          />
        </div>
        <BankFields />
        {!desktop && <WaitNote />}
      </Stack>
      {desktop && <BankSummary currencies={currencies} />}
      <FormFooter action={<Trans>Save bank account</Trans>} />
    </AppForm>
  );
}

function BankFields() {
  const { t: texts } = useLingui();
  return (
    <>
      <TextField
        name="bankName"
        label={<Trans>Bank name</Trans>}
        autoComplete="off"
        maxLength={bankBounds.bankName}
      />
      <TextField
        name="branch"
        label={<Trans>Branch</Trans>}
        optional
        autoComplete="off"
        maxLength={bankBounds.branch}
      />
      <TextField
        name="bankAddress"
        label={<Trans>Bank address</Trans>}
        placeholder={texts`Street, city, country`}
        autoComplete="off"
        maxLength={bankBounds.bankAddress}
      />
      <TextField
        name="remark"
        label={<Trans>Remark</Trans>}
        optional
        placeholder={texts`For your own list`}
        autoComplete="off"
        maxLength={bankBounds.remark}
      />
    </>
  );
}

/** An IBAN that was typed is shown in groups of four, as banks print it. */
function AccountField() {
  const { onBlur, ...field } = useFormField<string>('account');
  return (
    <TextInput
      {...field}
      name="account"
      label={<Trans>Account number or IBAN</Trans>}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      onBlur={() => {
        const grouped = formatAccount(field.value);
        if (grouped !== field.value) field.onChange(grouped);
        onBlur();
      }}
    />
  );
}
