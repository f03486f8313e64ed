import { Trans, useLingui } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import { useRef, useState, type KeyboardEvent } from 'react';
import { paths } from '../../routes/paths.ts';
import { changeLanguage } from '../../i18n/catalogues.ts';
import { formatPercent, isolate } from '../../i18n/format.ts';
import { findLanguage, languageName, languages, type LanguageCode } from '../../i18n/languages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { RadioList } from '../../ui/controls/choice-list.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Flag } from '../../ui/flag.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { findLanguages, nameLanguages, type NamedLanguage } from './find-languages.ts';
import styles from './settings.module.css';

/** Percent of the texts that each language has, counted by the build (vite.config.ts). */
declare const COVERAGE: Readonly<Record<string, number>>;

/** I18N-19: the 21 languages; the one that is pressed shows at once. */
export function LanguageScreen() {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  /** The one that is being fetched. */
  const [wanted, setWanted] = useState<LanguageCode | null>(null);
  // Where it was when the screen opened: a row that was pressed stays under the finger.
  const [first] = useState(i18n.locale);
  const named = nameLanguages({ code: first, tag: findLanguage(i18n.locale)?.tag ?? 'en' });
  const found = findLanguages(named, search);
  const count = languages.length;
  const onKeyDown = useMoves(found);

  async function choose(code: LanguageCode): Promise<void> {
    setWanted(code);
    try {
      await changeLanguage(code);
    } catch {
      const name = languageName(code);
      toast(t`Couldn’t load ${name}. Check your connection and try again.`, 'error');
    } finally {
      setWanted((now) => (now === code ? null : now));
    }
  }

  return (
    <Screen title={t`Language`} back={paths.home}>
      <Page gap={4}>
        <SearchField label={t`Search ${count} languages`} value={search} onChange={setSearch} />
        {found.length > 0 ? (
          <div aria-busy={wanted !== null}>
            <RadioList
              label={t`Language`}
              labelHidden
              onKeyDown={onKeyDown}
              value={wanted ?? findLanguage(i18n.locale)?.code ?? null}
              onChange={(code) => void choose(code)}
              options={found.map((language) => ({
                value: language.code,
                icon: <Flag code={language.code} />,
                label: (
                  <bdi lang={language.tag} dir={language.direction}>
                    {language.name}
                  </bdi>
                ),
                note: <Note language={language} />,
              }))}
            />
          </div>
        ) : (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={t`No language found`}
            note={t`Try the language’s own name or its English name.`}
            action={
              <Button variant="ghost" onClick={() => setSearch('')}>
                <Trans>Show all</Trans>
              </Button>
            }
          />
        )}
        <p className={styles.note}>
          <Trans>Texts that aren’t translated yet show in English.</Trans>
        </p>
      </Page>
    </Screen>
  );
}

/** I18N-18: its name in the language on screen, and how much of it there is. */
function Note({ language: { code, name, here } }: { language: NamedLanguage }) {
  const share = COVERAGE[code] ?? 0;
  const percent = isolate(formatPercent(share, 0));
  const other = here.toLowerCase() === name.toLowerCase() ? '' : here;
  return (
    <>
      {other}
      {other && share < 100 && ' · '}
      {share === 0 && <Trans comment="a language that has no translated texts yet">in English for now</Trans>}
      {share > 0 && share < 100 && (
        <Trans comment="how much of a language's texts is translated: 38% translated">
          {percent} translated
        </Trans>
      )}
    </>
  );
}

const strides: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};
/** Milliseconds after which a letter begins another word. */
const wordPause = 700;

/** I18N-19: the arrows and letters only move, Space or Enter chooses: a choice turns the whole page over. */
function useMoves(options: readonly NamedLanguage[]) {
  const typed = useRef({ text: '', at: 0 });

  /** The next option that begins with what was typed; a letter again and again goes through those of its kind. */
  function find(key: string, from: number, now: number): number {
    const { text, at } = typed.current;
    const all = (now - at > wordPause ? '' : text) + key.toLocaleLowerCase();
    typed.current = { text: all, at: now };
    const same = all === key.toLocaleLowerCase().repeat(all.length);
    const word = same ? key.toLocaleLowerCase() : all;
    const order = options.map((_, i) => (from + i + (same ? 1 : 0)) % options.length);
    const begins = (i: number) => options[i]?.words.some((one) => one.toLocaleLowerCase().startsWith(word));
    return order.find(begins) ?? from;
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey, timeStamp } = event;
    const radios = [...currentTarget.querySelectorAll('input')];
    const from = radios.findIndex((radio) => radio === target);
    if (from < 0 || ctrlKey || metaKey || altKey) return;
    if (key === 'Enter') radios[from]?.click();
    else if (Object.hasOwn(strides, key)) {
      const stride = strides[key] ?? 0;
      const next = Number.isFinite(stride)
        ? (from + stride + radios.length) % radios.length
        : stride < 0
          ? 0
          : radios.length - 1;
      radios[next]?.focus();
    } else if (key.length === 1 && key !== ' ') radios[find(key, from, timeStamp)]?.focus();
    else return;
    event.preventDefault();
  };
}
