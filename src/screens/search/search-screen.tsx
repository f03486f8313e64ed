import { Trans } from '@lingui/react/macro';
import { useLocation, useSearch } from 'wouter';
import { paths, pathTo } from '../../routes/paths.ts';
import { InstrumentBrowser } from '../../features/instrument-picker/instrument-browser.tsx';
import { marketSession } from '../../state/market-session.ts';
import common from '../../ui/common.module.css';
import { Screen } from '../../ui/layout/screen.tsx';
import styles from './search.module.css';

/** SRCH-04: the search on a page of its own: markets, or companies where the site is in company mode. */
export function SearchScreen() {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('q') ?? '';
  const choose = (code: string, search: string) => {
    // Back finds what was searched for.
    navigate(pathTo(paths.search, { q: search || undefined }), { replace: true });
    marketSession.currentCode = code;
    navigate(pathTo(paths.trade, { code }));
  };
  return (
    <div className={styles.page}>
      <InstrumentBrowser
        companies
        currentId={null}
        recents="chips"
        initialSearch={asked}
        onSearch={(text) => {
          if (asked !== '' && text !== asked) navigate(paths.search, { replace: true });
        }}
        startHere="at-once"
        onChoose={choose}
        layout={({ field, results }) => (
          <Screen
            back={paths.home}
            wide="list"
            className={styles.screen}
            start={
              <>
                <h1 className={common.visuallyHidden}>
                  <Trans>Search</Trans>
                </h1>
                <div className={styles.field}>{field}</div>
              </>
            }
          >
            <div className={styles.results}>{results}</div>
          </Screen>
        )}
      />
    </div>
  );
}
