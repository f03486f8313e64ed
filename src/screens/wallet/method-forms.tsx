import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '../../api/api-error.ts';
import { mutate, read, type Answer, type DataOf } from '../../api/operation.ts';
import { paths } from '../../app/paths.ts';
import {
  bankAccountErrors,
  bankBounds,
  formatAccount,
  tidyBankAccount,
  type BankAccount,
} from '../../domain/bank-account.ts';
import { addressForm, coinAddressError, longestAddress, tidyAddress } from '../../domain/coin-address.ts';
import { AppForm } from '../../forms/app-form.tsx';
import { RadioField, SelectField } from '../../forms/choice-fields.tsx';
import type { FieldErrors } from '../../forms/field-words.ts';
import { FormFooter } from '../../forms/form-footer.tsx';
import { TextField } from '../../forms/text-fields.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { WithdrawalType } from '../../generated/enums.ts';
import type { WithdrawalCurrency } from '../../generated/rest.d.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Grouped } from '../../ui/controls/copy-field.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { usePayoutWait } from './method-row.tsx';
import styles from './wallet.module.css';

type Currencies = readonly WithdrawalCurrency[];

interface MethodFormProps {
  /** Those of its kind; at least one. */
  currencies: Currencies;
  /** Called with the server's word on it. */
  done: (message: string) => void;
}

const { Coin, Bank } = WithdrawalType;

/**
 * The method that was bound with a key. WAL-09: on a server that keeps no keys nobody knows which it is, and the
 * outcome stays unknown.
 */
const boundByKey =
  (draw_type: typeof Coin | typeof Bank) =>
  async (key: string): Promise<Answer<DataOf<'bindWithdrawalMethod'>> | null> => {
    const rows = await read('listWithdrawalMethods', { draw_type, draw_id: 0 });
    const found = rows.find((row) => row.request_key === key);
    if (found) return { data: found, message: '' };
    if (rows.some((row) => row.request_key === undefined)) throw new ApiError('contract', null, 'No keys');
    return null;
  };

/** The one that there is, or none: which it is decides where the money goes. */
const onlyOne = (currencies: Currencies): number | null =>
  currencies.length === 1 ? (currencies[0]?.id ?? null) : null;

const own = (text: () => string) => ({ code: 'own' as const, text });

interface CoinValues {
  currency: number | null;
  address: string;
}

const addressWords = {
  missing: 'address-missing',
  'too-long': { code: 'too-long', bound: longestAddress },
  'wrong-checksum': own(() => t`At least one character of this address is wrong. Copy it again.`),
} as const;

function wrongForm(network: string) {
  const { start = '', length = 0 } = addressForm(network) ?? {};
  return own(
    () => t`This isn’t a ${network} address. They start with ${start} and have ${length} characters.`,
  );
}

const checkCoin =
  (currencies: Currencies) =>
  ({ currency, address }: CoinValues): FieldErrors<CoinValues> => {
    const network = networkOf(currencies, currency);
    const wrong = coinAddressError(network, address);
    return {
      ...(currency === null && { currency: 'not-chosen' }),
      ...(wrong !== null && { address: wrong === 'wrong-form' ? wrongForm(network) : addressWords[wrong] }),
    };
  };

const networkOf = (currencies: Currencies, id: number | null): string =>
  currencies.find((one) => one.id === id)?.protocol ?? '';

/** More than these are a list to choose from. */
const mostTiles = 4;

/** WAL-02: coin and network, then the address, shown back in groups of four before it is saved. */
export function CoinAddressForm({ currencies, done }: MethodFormProps) {
  const { t: texts } = useLingui();
  return (
    <AppForm
      name="coin-address"
      label={texts`Add coin address`}
      initial={{ currency: onlyOne(currencies), address: '' }}
      check={checkCoin(currencies)}
      submit={({ currency, address }, key) =>
        mutate(
          'bindWithdrawalMethod',
          { type: Coin, draw_id: currency ?? 0, dc_address: tidyAddress(address) },
          key,
        )
      }
      readBack={boundByKey(Coin)}
      refusedTitle={<Trans>Address not saved</Trans>}
      records={{ label: <Trans>Wallet</Trans>, href: paths.wallet }}
      done={({ message }) => done(message)}
    >
      <Stack>
        {currencies.length <= mostTiles ? (
          <RadioField
            name="currency"
            label={texts`Coin and network`}
            look="tiles"
            options={currencies.map(({ id, code, protocol }) => ({
              value: id,
              label: <bdi>{code}</bdi>,
              note: <bdi>{protocol}</bdi>,
              name: `${code} ${protocol}`,
            }))}
          />
        ) : (
          <SelectField
            name="currency"
            label={texts`Coin and network`}
            options={currencies.map(({ id, code, protocol }) => ({
              value: id,
              label: `${code} · ${protocol}`,
            }))}
          />
        )}
        <AddressField />
        <AddressAgain currencies={currencies} />
        <Banner kind="warn" title={<Trans>Check it in the receiving app</Trans>}>
          <Trans>We can’t recover money sent to a wrong address.</Trans>
        </Banner>
        <WaitNote />
      </Stack>
      <FormFooter action={<Trans>Save address</Trans>} />
    </AppForm>
  );
}

function AddressField() {
  const { t: texts } = useLingui();
  const { onChange } = useFormField<string>('address');
  async function paste() {
    try {
      onChange((await navigator.clipboard.readText()).trim());
    } catch {
      toast(texts`Paste into the field itself: this browser doesn’t let the page do it.`, 'info');
    }
  }
  return (
    <TextField
      name="address"
      label={<Trans comment="of a coin wallet">Address</Trans>}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      after={
        <Button variant="plain" size="small" className={styles.paste} onClick={() => void paste()}>
          <Trans comment="puts what was copied into the field">Paste</Trans>
        </Button>
      }
    />
  );
}

/** What will be saved, for the eye to compare; nothing while it is wrong. */
function AddressAgain({ currencies }: { currencies: Currencies }) {
  const { value: currency } = useFormField<number | null>('currency');
  const { value: text } = useFormField<string>('address');
  const chosen = currencies.find(({ id }) => id === currency);
  if (!chosen || coinAddressError(chosen.protocol, text) !== null) return null;
  return (
    <output className={styles.again}>
      <small>
        <Trans comment="a coin and its network, then its address">
          Your{' '}
          <bdi>
            {chosen.code} {chosen.protocol}
          </bdi>{' '}
          address
        </Trans>
      </small>
      <Grouped text={tidyAddress(text)} />
    </output>
  );
}

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
      submit={(values, key) => mutate('bindWithdrawalMethod', bankInput(values, currencies), key)}
      readBack={boundByKey(Bank)}
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
        <WaitNote />
      </Stack>
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

/** WAL-07: before the button: what a thief would have to wait for, and the owner has to as well. */
function WaitNote() {
  const hours = usePayoutWait();
  if (hours === 0) return null;
  return (
    <Banner title={<Trans>First payout after {hours} hours</Trans>}>
      <Trans>
        We’ll message you that it was added. If it wasn’t you, you can delete it before any money leaves.
      </Trans>
    </Banner>
  );
}
