import { Trans, useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { assetAddress } from '../../state/site-host.ts';
import type { Company } from '../../generated/rest.d.ts';
import { forgetCompanyNames, recentCompanies, rememberCompanyName } from '../../state/recent-companies.ts';
import common from '../../ui/common.module.css';
import { Button } from '../../ui/controls/button.tsx';
import { Avatar } from '../../ui/feedback/avatar.tsx';
import { SearchDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { LeaveSite, outsideHost } from '../leave-site.tsx';
import { LoadFailure, Loading } from '../query-view.tsx';
import styles from './instrument-picker.module.css';
import { Marked } from './marked.tsx';
import { Recents, ResultCount, SearchBox, useOptionKeys, type SearchProps } from './search-box.tsx';
import { useFoundCompanies } from './use-found.ts';

/** SRCH-08: companies by a part of their name; a newer search cancels the older one. */
export function CompanyBrowser({ search, onSearch, layout, startHere }: SearchProps) {
  const { t } = useLingui();
  const list = useId();
  const searching = search.trim() !== '';
  const { data, error, isFetching, isPlaceholderData, refetch } = useFoundCompanies(search);
  const found = searching ? data : undefined;
  const { names } = useSnapshot(recentCompanies);
  const [chosen, setChosen] = useState<Company | null>(null);
  const last = (found?.length ?? 0) - 1;
  const choose = (company: Company) => {
    rememberCompanyName(company.name);
    setChosen(company);
  };
  const { active, reset, onKeyDown } = useOptionKeys(
    (from, step) => Math.min(last, Math.max(from + step, Math.min(from, 0))),
    (index) => {
      const company = found?.[index];
      if (company) choose(company);
    },
  );
  const look = (text: string) => {
    onSearch(text);
    reset();
  };
  return (
    <>
      {layout({
        field: (
          <SearchBox
            label={t`Search companies`}
            value={search}
            onChange={look}
            onKeyDown={onKeyDown}
            list={list}
            expanded={last >= 0}
            active={active}
            startHere={startHere}
          />
        ),
        results: (
          <>
            {!searching && (
              <Recents
                items={names.map((text) => ({ key: text, text }))}
                onChoose={look}
                onClear={forgetCompanyNames}
              />
            )}
            <ResultCount count={found && !isPlaceholderData ? found.length : null} />
            {!searching && names.length === 0 && (
              <EmptyState
                drawing={<SearchDrawing />}
                title={<Trans>Find a company</Trans>}
                note={<Trans>Type a part of its name.</Trans>}
              />
            )}
            {searching && (
              <QueryStates error={error} busy={isFetching} loaded={found !== undefined} onRetry={refetch}>
                {last >= 0 ? (
                  <CompanyList
                    id={list}
                    companies={found ?? []}
                    search={search}
                    active={active}
                    onChoose={choose}
                  />
                ) : (
                  <NoCompany search={search} onClear={() => look('')} />
                )}
              </QueryStates>
            )}
          </>
        ),
      })}
      <CompanySheet company={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

interface QueryStatesProps {
  error: Error | null;
  busy: boolean;
  loaded: boolean;
  onRetry: () => Promise<unknown>;
  children: ReactNode;
}

/** A search that has begun: failed, on its way, or there. */
function QueryStates({ error, busy, loaded, onRetry, children }: QueryStatesProps) {
  if (error) return <LoadFailure error={error} busy={busy} onRetry={() => void onRetry()} />;
  if (loaded) return children;
  return (
    <Loading>
      <RowSkeletons count={4} />
    </Loading>
  );
}

function NoCompany({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={<Trans>No results for “{search}”</Trans>}
      note={<Trans>Check the spelling, or try fewer letters.</Trans>}
      action={
        <Button variant="ghost" onClick={onClear}>
          <Trans>Clear search</Trans>
        </Button>
      }
    />
  );
}

interface CompanyListProps {
  id: string;
  companies: readonly Company[];
  search: string;
  active: number;
  onChoose: (company: Company) => void;
}

function CompanyList({ id, companies, search, active, onChoose }: CompanyListProps) {
  const { t } = useLingui();
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds text only
    <div id={id} role="listbox" aria-label={t`Companies`} className={styles.picks}>
      {companies.map((company, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field keeps keys and focus, and names the active row (TRD-14)
        <div
          key={company.id}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds text only
          role="option"
          aria-selected={false}
          className={styles.company}
          data-active={index === active}
          onClick={() => onChoose(company)}
        >
          <CompanyLogo company={company} />
          <span className={styles.names}>
            <strong dir="auto">
              <Marked text={company.name} search={search} />
            </strong>
            <span className={styles.name} dir="auto">
              {company.location}
            </span>
          </span>
          <ChevronRight aria-hidden className={common.mirror} />
        </div>
      ))}
    </div>
  );
}

/** The company's picture, or its initials where there is none or it cannot be had. */
function CompanyLogo({ company, large }: { company: Company; large?: boolean }) {
  const { id, name, logo } = company;
  const [failed, setFailed] = useState(false);
  const address = logo === null ? null : assetAddress(logo);
  if (address === null || failed)
    return <Avatar name={name} id={String(id)} size={large ? 'large' : 'medium'} />;
  return (
    <img src={address} alt="" className={styles.logo} data-large={large} onError={() => setFailed(true)} />
  );
}

/** SRCH-09: a company's facts and the way to its site, which a dialog announces. */
function CompanySheet({ company, onClose }: { company: Company | null; onClose: () => void }) {
  const { t } = useLingui();
  // The last one stays in sight while the sheet closes.
  const [shown, setShown] = useState(company);
  if (company && company !== shown) setShown(company);
  const [leaving, setLeaving] = useState<string | null>(null);
  const host = outsideHost(shown?.url);
  return (
    <>
      <Sheet
        open={company !== null}
        onClose={onClose}
        title={t`Company`}
        footer={
          host !== null && (
            <div className={styles.site}>
              <Button wide onClick={() => setLeaving(shown?.url ?? null)}>
                <Trans>Go to company site</Trans> <ExternalLink aria-hidden />
              </Button>
              <small>
                <Trans comment="host is the name of another site, as in shop.example">
                  Opens <bdi>{host}</bdi>
                </Trans>
              </small>
            </div>
          )
        }
      >
        {shown && (
          <>
            <div className={styles.identity}>
              <CompanyLogo key={shown.id} company={shown} large />
              <span className={styles.names}>
                <b dir="auto">{shown.name}</b>
                <span className={styles.name} dir="auto">
                  {shown.subject}
                </span>
              </span>
            </div>
            <DetailList>
              <Detail term={t`Registered address`}>
                <bdi>{shown.registered_address || '—'}</bdi>
              </Detail>
              <Detail term={t({ message: 'Location', comment: 'town and country of a company' })}>
                <bdi>{shown.location || '—'}</bdi>
              </Detail>
              <Detail term={t`Email`}>
                {shown.email === null ? '—' : <a href={`mailto:${shown.email}`}>{shown.email}</a>}
              </Detail>
              <Detail term={t({ message: 'Site', comment: 'the web site of a company' })}>
                <bdi>{host ?? '—'}</bdi>
              </Detail>
            </DetailList>
          </>
        )}
      </Sheet>
      <LeaveSite to={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
