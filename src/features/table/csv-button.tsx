import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { formatCount } from '../../i18n/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import styles from './csv-button.module.css';
import { useCsv, type CsvFile } from './use-csv.ts';

interface CsvButtonProps<Row> extends CsvFile<Row> {
  /** How many rows the file will have; null while that is not known. */
  count: number | null;
}

/** DSK-29: saves a list as CSV, and says before with how many rows. */
export function CsvButton<Row>({ count, ...file }: CsvButtonProps<Row>) {
  const { t } = useLingui();
  const csv = useCsv(file, () => toast(t({ message: 'File saved', comment: 'a list as CSV' }), 'success'));
  const label = t({ message: 'Export CSV', comment: 'button: saves a list as a file' });
  return (
    <>
      <Button
        size="small"
        variant="plain"
        reads
        busy={csv.busy && csv.progress === null}
        disabled={count === 0}
        className={styles.button}
        onClick={csv.save}
      >
        <Download aria-hidden />
        {count === null ? label : `${label} · ${formatCount(count)}`}
      </Button>
      <Sheet open={csv.progress !== null} onClose={csv.stop} title={label}>
        <div className={styles.progress}>
          <progress
            value={csv.progress?.read}
            max={csv.progress?.total}
            aria-label={t({ message: 'Progress', context: 'column' })}
          />
          <p>
            <Trans comment="under a table that is read page by page, as in: 120 of 640 read">
              {formatCount(csv.progress?.read)} of {formatCount(csv.progress?.total)} read
            </Trans>
          </p>
          <Button variant="ghost" onClick={csv.stop}>
            <Trans context="column" comment="the button that ends a download">
              Stop
            </Trans>
          </Button>
        </div>
      </Sheet>
    </>
  );
}
