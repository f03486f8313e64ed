import { Trans, useLingui } from '@lingui/react/macro';
import { query } from '../../api/operation.ts';
import { coinUnit, currencyUnit } from '../../domain/deposit.ts';
import { PayTo } from '../../features/payment/pay-to.tsx';
import { SimulatedPayment } from '../../features/payment/simulated-payment.tsx';
import { QueryView } from '../../features/query-view.tsx';
import type { DepositBank, DepositCoin, DepositSymbol } from '../../generated/rest.d.ts';
import { RadioList } from '../../ui/controls/choice-list.tsx';
import { CopyButton } from '../../ui/controls/copy-field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { WalletDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { DepositForm, type Payment, type Go, type Place } from './deposit-form.tsx';

export interface ChannelProps {
  place: Place;
  go: Go;
  onSent: (payment: Payment) => void;
}

const replace = { replace: true };

/** What the networks are called besides their standard. */
const networkNames: Readonly<Record<string, string>> = {
  TRC20: 'Tron',
  ERC20: 'Ethereum',
  BEP20: 'BNB Chain',
};

/** DEP-02, DEP-04: by coin: which one, on which network, how much. */
export function CoinDeposit(props: ChannelProps) {
  const { go } = props;
  return (
    <QueryView
      of={query('listDepositCoins')}
      skeleton={<ChannelSkeleton />}
      empty={
        <EmptyState
          drawing={<WalletDrawing />}
          title={<Trans>No coin deposits right now</Trans>}
          note={<Trans>You can deposit by bank transfer.</Trans>}
          action={
            <Button variant="ghost" onClick={() => go({ by: 'bank', to: null })}>
              <Trans>Bank transfer</Trans>
            </Button>
          }
        />
      }
    >
      {(coins) => <CoinForm {...props} coins={coins} />}
    </QueryView>
  );
}

function CoinForm({ coins, place, go, onSent }: ChannelProps & { coins: readonly DepositCoin[] }) {
  const { t } = useLingui();
  const coin = coins.find(({ id }) => id === place.to) ?? coins[0];
  if (!coin) return null;
  const { currency_code: code, protocol_code: network, address } = coin;
  const codes = [...new Set(coins.map((one) => one.currency_code))];
  const networks = coins.filter((one) => one.currency_code === code);

  /** The same network where the other coin has it. */
  function chooseCoin(next: string) {
    const options = coins.filter((one) => one.currency_code === next);
    const to = (options.find((one) => one.protocol_code === network) ?? options[0])?.id ?? null;
    go({ to }, replace);
  }
  return (
    <DepositForm
      place={place}
      go={go}
      unit={coinUnit(coin)}
      chosen={{ to: coin.id }}
      channel={coin}
      network={network}
      unitChoice={
        codes.length > 1 ? (
          <Select
            bare
            label={t`Coin`}
            value={code}
            options={codes.map((value) => ({ value, label: value }))}
            onChange={chooseCoin}
          />
        ) : (
          code
        )
      }
      choices={
        <RadioList
          look="tiles"
          label={t({ message: 'Network', comment: 'blockchain of a coin' })}
          value={coin.id}
          onChange={(to) => go({ to }, replace)}
          options={networks.map(({ id, protocol_code: value }) => ({
            value: id,
            label: <bdi>{value}</bdi>,
            note: networkNames[value],
          }))}
        />
      }
      payTo={<PayTo coin={code} network={network} address={address} label={t`Deposit address`} />}
      next={<Trans comment="a coin was sent to the address">I’ve sent it</Trans>}
      proofHint={
        <Trans>
          A screenshot from your sending app that shows the amount, the address and the transaction ID.
        </Trans>
      }
      report={{
        change: 'submitCoinDeposit',
        toInput: ({ usd, proof }) => ({ number: usd, proofImg: proof, address, charge_id: coin.id }),
      }}
      onSent={onSent}
    />
  );
}

/** DEP-05: by bank transfer: in which currency, to which account. */
export function BankDeposit(props: ChannelProps) {
  const { place, go } = props;
  return (
    <QueryView
      of={query('listDepositSymbols')}
      skeleton={<ChannelSkeleton />}
      empty={
        <EmptyState
          drawing={<WalletDrawing />}
          title={<Trans>No bank deposits right now</Trans>}
          note={<Trans>You can deposit by coin.</Trans>}
          action={
            <Button variant="ghost" onClick={() => go({ by: 'coin', to: null })}>
              <Trans>Deposit by coin</Trans>
            </Button>
          }
        />
      }
    >
      {(symbols) => {
        const symbol = symbols.find(({ code }) => code === place.currency) ?? symbols[0];
        return symbol && <BankAccounts {...props} symbols={symbols} symbol={symbol} />;
      }}
    </QueryView>
  );
}

interface BankProps extends ChannelProps {
  symbols: readonly DepositSymbol[];
  symbol: DepositSymbol;
}

function BankAccounts(props: BankProps) {
  return (
    <QueryView
      of={query('listDepositBanks', { bank_coin: props.symbol.code })}
      skeleton={<ChannelSkeleton />}
    >
      {(banks) => <BankForm {...props} banks={banks} />}
    </QueryView>
  );
}

function BankForm({
  symbols,
  symbol,
  banks,
  place,
  go,
  onSent,
}: BankProps & { banks: readonly DepositBank[] }) {
  const { t } = useLingui();
  // The only one is chosen by itself; of several the person chooses.
  const bank = banks.find(({ id }) => id === place.to) ?? (banks.length === 1 ? banks[0] : undefined);
  const unit = currencyUnit(symbol);
  function waitsFor(): string | undefined {
    if (bank) return undefined;
    return banks.length === 0
      ? t`There is no way to pay in this currency right now.`
      : t`Choose a bank account to continue.`;
  }
  return (
    <DepositForm
      place={place}
      go={go}
      unit={unit}
      chosen={{ to: bank?.id ?? null, currency: symbol.code }}
      channel={bank ?? null}
      network={null}
      unitChoice={
        symbols.length > 1 ? (
          <Select
            bare
            label={t`Currency`}
            value={symbol.code}
            options={symbols.map(({ code }) => ({ value: code, label: code }))}
            onChange={(currency) => go({ currency, to: null }, replace)}
          />
        ) : (
          symbol.code
        )
      }
      choices={
        <BankChoices
          currency={symbol.code}
          banks={banks}
          chosen={bank?.id ?? null}
          inUsd={unit.code !== symbol.code}
          go={go}
        />
      }
      payTo={bank && <BankCard bank={bank} />}
      next={<Trans>Add proof of transfer</Trans>}
      nextNote={
        bank?.reference !== undefined && (
          <Trans>
            Write the reference <b>{bank.reference}</b> in your transfer.
          </Trans>
        )
      }
      waitsFor={waitsFor()}
      proofHint={
        <Trans>
          A screenshot or photo of the transfer that shows the amount, the account and the reference.
        </Trans>
      }
      report={{
        change: 'submitWireDeposit',
        toInput: ({ usd, proof }) => ({ number: usd, proofImg: proof, wire_id: bank?.id ?? 0 }),
      }}
      onSent={onSent}
    />
  );
}

interface BankChoicesProps {
  currency: string;
  banks: readonly DepositBank[];
  chosen: number | null;
  /** What the currency is worth is not known. */
  inUsd: boolean;
  go: Go;
}

function BankChoices({ currency, banks, chosen, inUsd, go }: BankChoicesProps) {
  const { t } = useLingui();
  return (
    <>
      {inUsd && (
        <Banner>
          <Trans>Enter the amount in USD, and transfer what it is worth in {currency}.</Trans>
        </Banner>
      )}
      {banks.length === 0 && <NoWayToPay currency={currency} go={go} />}
      {banks.length > 1 && (
        <RadioList
          label={t`Bank account to pay into`}
          value={chosen}
          onChange={(to) => go({ to }, replace)}
          options={banks.map(({ id, bank_name, bank_swift }) => ({
            value: id,
            label: <bdi>{bank_name}</bdi>,
            note: <bdi dir="ltr">{bank_swift}</bdi>,
          }))}
        />
      )}
    </>
  );
}

/** DEP-05: no bank account in the currency. */
function NoWayToPay({ currency, go }: { currency: string; go: Go }) {
  const { t } = useLingui();
  return (
    <Banner
      kind="warn"
      title={<Trans>No way to pay in {currency} right now</Trans>}
      action={{ label: t`Deposit by coin`, onClick: () => go({ by: 'coin', to: null, currency: null }) }}
    >
      <Trans>Choose another currency, or deposit by coin.</Trans>
    </Banner>
  );
}

/** A long number in groups of four, for the eye; what is copied has no blanks. */
const inFours = (text: string): string =>
  text.length > 12 ? text.replace(/[^\s]{4}(?=[^\s])/gu, '$& ') : text;

/** DEP-05: where to a transfer goes; each field is copied by itself. */
function BankCard({ bank }: { bank: DepositBank }) {
  const { t } = useLingui();
  const fields: readonly [name: string, text: string, plain?: true][] = [
    [t({ message: 'Bank', comment: 'of a bank account to pay to' }), bank.bank_name, true],
    [t`Account holder`, bank.payee_name, true],
    [t({ message: 'Account number', comment: 'of a bank account to pay to' }), bank.payee_account],
    [t({ message: 'SWIFT', comment: 'code of a bank' }), bank.bank_swift],
    [t`Bank address`, bank.bank_address, true],
    [t({ message: 'Payment reference', comment: 'of a bank transfer' }), bank.reference ?? ''],
  ];
  return (
    <Stack gap={3}>
      <SimulatedPayment />
      <Card>
        <DetailList>
          {fields
            .filter(([, text]) => text !== '')
            .map(([name, text, plain]) => (
              <Detail key={name} term={name} copy={<CopyButton text={text} label={t`Copy: ${name}`} />}>
                {plain ? <bdi>{text}</bdi> : <bdi dir="ltr">{inFours(text)}</bdi>}
              </Detail>
            ))}
        </DetailList>
      </Card>
      {bank.bank_remark !== '' && <Banner>{bank.bank_remark}</Banner>}
    </Stack>
  );
}

function ChannelSkeleton() {
  return (
    <Stack>
      <Skeleton height="5rem" />
      <Skeleton height="4rem" />
      <Skeleton height="13rem" />
    </Stack>
  );
}
