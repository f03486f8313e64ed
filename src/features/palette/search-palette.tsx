import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { paths, pathTo } from '../../routes/paths.ts';
import { marketSession } from '../../state/market-session.ts';
import { rememberCompanyName } from '../../state/recent-companies.ts';
import common from '../../ui/common.module.css';
import { cx } from '../../ui/cx.ts';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { afterHistorySettled } from '../../ui/overlays/dialog-stack.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import modal from '../../ui/overlays/modal.module.css';
import { KeyCaps } from '../keys/key-caps.tsx';
import { keyTable } from '../keys/key-table.ts';
import { useKey } from '../keys/use-key.ts';
import { Loading } from '../query-view.tsx';
import type { Group, Page, Result } from './palette-results.ts';
import { PaletteRow } from './palette-row.tsx';
import styles from './search-palette.module.css';
import { useResults } from './use-results.ts';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  /** Where this person may go. */
  pages: readonly Page[];
}

/** DSK-62: the search over the page: markets, my orders, news, pages and companies. */
export function Palette({ open, onClose, pages }: PaletteProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const goTo = (href: string) => {
    onClose();
    // The dialog's own entry of history must not become the next page's.
    setTimeout(() => afterHistorySettled(() => navigate(href)));
  };
  return (
    <Modal open={open} onClose={onClose} label={t`Search`} className={styles.palette}>
      <Body pages={pages} onGo={goTo} />
    </Modal>
  );
}

function Body({ pages, onGo }: { pages: readonly Page[]; onGo: (href: string) => void }) {
  const [search, setSearch] = useState('');
  const { groups, isLoading } = useResults(search, pages);
  const results = groups.flatMap((group) => group.results);
  const [at, setAt] = useState<string | null>(null);
  // The first is the best; what arrives above the chosen one does not move the choice.
  const active = Math.max(
    0,
    results.findIndex(({ key }) => key === at),
  );
  const list = useId();
  const choose = (result: Result | undefined, trading: boolean): void => {
    if (result === undefined) return;
    if (result.kind === 'failed') return result.retry();
    const href = placeOf(result, trading);
    if (href === null) return;
    remember(result, trading);
    onGo(href);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') choose(results[active], event.shiftKey);
    else {
      const to = placeAfter(event, active, results.length);
      if (to === null) return;
      setAt(results[to]?.key ?? null);
    }
    event.preventDefault();
  };
  const searching = search.trim() !== '';
  const count = results.filter(({ kind }) => kind !== 'failed').length;
  return (
    <div className={cx(modal.panel, styles.panel)}>
      <Field
        value={search}
        onChange={(text) => {
          setSearch(text);
          setAt(null);
        }}
        onKeyDown={onKeyDown}
        list={list}
        active={results.length > 0 ? active : -1}
      />
      <div className={styles.body}>
        <Results id={list} groups={groups} active={active} search={search} onChoose={choose} />
        {isLoading && results.length === 0 && (
          <Loading>
            <RowSkeletons count={3} of="list" />
          </Loading>
        )}
        {!isLoading && results.length === 0 && <Nothing search={search.trim()} />}
      </div>
      <Foot count={searching && !isLoading ? count : null} />
    </div>
  );
}

/** Where a result leads, or the trade screen of its market; null where it has none. */
function placeOf({ href, code }: Result, trading: boolean): string | null {
  if (!trading) return href;
  return code === undefined ? null : pathTo(paths.trade, { code });
}

/** What was chosen is what the trade screen and the next search begin with. */
function remember(result: Result, trading: boolean): void {
  if (result.kind === 'company') rememberCompanyName(result.company.name);
  if ((trading || result.kind === 'market') && result.code !== undefined)
    marketSession.currentCode = result.code;
}

/** Index of the result that a key leads to; null where it leads nowhere. */
function placeAfter({ key, shiftKey }: KeyboardEvent, at: number, count: number): number | null {
  if (shiftKey) return null;
  const places: Partial<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, count - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: count - 1,
  };
  return places[key] ?? null;
}

interface FieldProps {
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  list: string;
  /** Index of the result where the keys are; −1 for none. */
  active: number;
}

function Field({ value, onChange, onKeyDown, list, active }: FieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useKey('search', () => field.current?.select(), { within: field });
  const label = t({
    message: 'Search markets, orders, news and pages',
    comment: 'in an empty field of a search',
  });
  return (
    <label className={styles.field}>
      <Search aria-hidden />
      <input
        ref={field}
        // Not of the kind `search`: Esc would empty it first.
        type="text"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can hold neither logos nor live prices
        role="combobox"
        aria-label={label}
        aria-expanded={active >= 0}
        aria-autocomplete="list"
        aria-controls={active >= 0 ? list : undefined}
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        data-autofocus
      />
      <KeyCaps keys={['Escape']} />
    </label>
  );
}

interface ResultsProps {
  id: string;
  groups: readonly Group[];
  active: number;
  search: string;
  onChoose: (result: Result, trading: boolean) => void;
}

function Results({ id, groups, active, search, onChoose }: ResultsProps) {
  const { t, i18n } = useLingui();
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  if (groups.length === 0) return null;
  const all = groups.flatMap(({ results }) => results);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can hold neither logos nor live prices
    <div id={id} role="listbox" aria-label={t({ message: 'Results', comment: 'of a search' })}>
      {groups.map(({ title, results }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <optgroup> belongs to a select
        <div key={title.id} role="group" aria-label={i18n._(title)} className={styles.group}>
          <div role="presentation" aria-hidden className={styles.title}>
            {i18n._(title)}
          </div>
          {results.map((result) => {
            const index = all.indexOf(result);
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps keys and focus, and names the active line
              <div
                key={result.key}
                id={`${id}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds text only
                role="option"
                aria-selected={index === active}
                className={styles.option}
                onClick={(event) => onChoose(result, event.shiftKey)}
              >
                <PaletteRow result={result} search={search} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Nothing({ search }: { search: string }) {
  return (
    <p className={styles.nothing}>
      {search === '' ? (
        <Trans comment="in a search, before something is typed and while no market was looked at or is watched">
          Markets you look at or watch will stand here.
        </Trans>
      ) : (
        <>
          <strong>
            <Trans comment="of a search">Nothing found for “{search}”</Trans>
          </strong>
          <Trans comment="of a search that found nothing">
            Check the spelling, or try a code such as XAU or the name of a page.
          </Trans>
        </>
      )}
    </p>
  );
}

/** What the keys do, and how many were found. */
function Foot({ count }: { count: number | null }) {
  const { t } = useLingui();
  return (
    <div className={styles.foot}>
      <span>
        <KeyCaps keys={['ArrowUp', 'ArrowDown']} />
        <Trans comment="what the keys ↑ and ↓ do in a search; one word">move</Trans>
      </span>
      <span>
        <KeyCaps keys={keyTable.openFound.keys} />
        <Trans comment="what the key Enter does in a search; one word">open</Trans>
      </span>
      <span>
        <KeyCaps keys={keyTable.tradeFound.keys} />
        <Trans comment="what the keys Shift and Enter do in a search; one word">trade</Trans>
      </span>
      <output className={cx(styles.count, count === 0 && common.visuallyHidden)}>
        {count !== null &&
          t({
            message: plural(count, { one: '# result', other: '# results' }),
            context: 'search',
            comment: 'how many were found',
          })}
      </output>
    </div>
  );
}
