import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../routes/paths.ts';
import { addressForm, coinAddressError, longestAddress, tidyAddress } from '../../../domain/coin-address.ts';
import { lazyPart } from '../../../features/lazy-part.tsx';
import { useDesktop } from '../../../ui/layout/use-width.ts';
import { AppForm } from '../../../forms/app-form.tsx';
import { RadioField, SelectField } from '../../../forms/choice-fields.tsx';
import type { FieldErrors } from '../../../forms/field-words.ts';
import { FormFooter } from '../../../forms/form-footer.tsx';
import { TextField } from '../../../forms/text-fields.tsx';
import { useFormField } from '../../../forms/use-form-field.ts';
import { WithdrawalType } from '../../../generated/enums.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Grouped } from '../../../ui/controls/copy-field.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from '../wallet.module.css';
import {
  onlyOne,
  own,
  SummarySkeleton,
  WaitNote,
  type Currencies,
  type MethodFormProps,
} from './method-form.tsx';

const { Coin } = WithdrawalType;

/** Of a desktop only. */
const CoinSummary = lazyPart(() => import('./method-summary.tsx').then((m) => m.CoinSummary), {
  waiting: <SummarySkeleton />,
});

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
  const desktop = useDesktop();
  return (
    <AppForm
      name="coin-address"
      label={texts`Add coin address`}
      initial={{ currency: onlyOne(currencies), address: '' }}
      check={checkCoin(currencies)}
      change="bindWithdrawalMethod"
      toInput={({ currency, address }) => ({
        type: Coin,
        draw_id: currency ?? 0,
        dc_address: tidyAddress(address),
      })}
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
        {!desktop && <WaitNote />}
      </Stack>
      {desktop && <CoinSummary currencies={currencies} />}
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
      toast(texts`Paste directly into the field: this browser doesn’t let the page do it.`, 'info');
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
      <span>
        <Grouped text={tidyAddress(text)} />
      </span>
    </output>
  );
}
