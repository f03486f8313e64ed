import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { RangePicker, type Change, type Choice } from '../filter.tsx';
import { kinds } from '../../../features/balance/records.ts';
import { kindNames } from '../../../features/balance/kinds.tsx';
import styles from './transaction-tools.module.css';

interface TransactionToolsProps {
  filter: Choice;
  onChange: Change;
  search: string;
  onSearch: (search: string) => void;
}

/** DSK-29: period and kind as chips with their values, a search over what was read, and a way back from all of it. */
export function TransactionTools({ filter, onChange, search, onSearch }: TransactionToolsProps) {
  const { t, i18n } = useLingui();
  const isSet = filter.kind !== 'all' || filter.period !== '30' || search !== '';
  return (
    <div className={styles.tools}>
      <div className={styles.chip}>
        <RangePicker filter={filter} onChange={onChange} />
      </div>
      <div className={styles.chip}>
        <span aria-hidden>
          {t({
            message: 'Kind',
            context: 'record',
            comment: 'of a transaction: trade, fee, deposit and so on',
          })}
        </span>
        <Select
          label={t`Transaction type`}
          bare
          value={filter.kind}
          options={kinds.map((value) => ({ value, label: i18n._(kindNames[value]) }))}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      {isSet && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onChange({ kind: 'all' });
            onChange({ period: '30' });
            onSearch('');
          }}
        >
          <Trans comment="filters of a list are set back">Reset</Trans>
        </Button>
      )}
      <div className={styles.search}>
        <SearchField
          label={t({
            message: 'Reference or market',
            comment: 'placeholder: what can be searched for in a list of transactions',
          })}
          value={search}
          onChange={onSearch}
        />
      </div>
    </div>
  );
}
