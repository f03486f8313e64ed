import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Newspaper from 'lucide-react/icons/newspaper';
import Share from 'lucide-react/icons/share';
import { useQuery } from '@tanstack/react-query';
import { instrumentsQuery } from '../../api/instruments.ts';
import { query } from '../../api/operation.ts';
import { findLanguage } from '../../i18n/languages.ts';
import { paths } from '../../routes/paths.ts';
import { QueryView } from '../../features/query-view.tsx';
import { QuoteList } from '../../features/quote-row.tsx';
import { publishedText, toStory, type Story } from '../../features/story.ts';
import type { Instrument } from '../../generated/rest.d.ts';
import { knownOrigin } from '../../state/site-host.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { cx } from '../../ui/cx.ts';
import { NewsDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/row-skeletons.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RichText } from '../../ui/layout/rich-text.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import styles from './news.module.css';

interface ArticleProps {
  id: number;
  /** What its title is on the page; null where the title stands elsewhere. */
  heading?: 'h1' | 'h2' | null;
  /** False where its markets stand beside it. */
  withMarkets?: boolean;
  /** What it is that is not there. */
  missing: (message: string) => React.ReactNode;
}

/** NEWS-04: an article or announcement, whole. */
export function Article({ id, heading: Heading = 'h1', withMarkets = true, missing }: ArticleProps) {
  const { i18n } = useLingui();
  return (
    <QueryView of={query('getNews', { id })} skeleton={<ArticleSkeleton />} refused={missing}>
      {(news) => {
        const story = toStory(news);
        return (
          <article className={styles.article}>
            <p className={styles.when}>
              <time dateTime={story.publishedAt}>{publishedText(story.publishedAt, true)}</time>
              {story.language !== undefined && ` · ${languageInWords(story.language, i18n.locale)}`}
            </p>
            {Heading && (
              <Heading dir="auto" lang={story.language}>
                {story.title}
              </Heading>
            )}
            {isOwnText(story.summary, news.content) && (
              <p className={styles.summary} dir="auto" lang={story.language}>
                {story.summary}
              </p>
            )}
            {story.picture !== null && <Picture of={story} className={styles.hero} />}
            {withMarkets && <Markets codes={news.symbols ?? none} />}
            <div lang={story.language}>
              <RichText html={news.content} pictures={knownOrigin()} />
            </div>
          </article>
        );
      }}
    </QueryView>
  );
}

/** NEWS-09: the name of a language, given as BCP 47, in the language on screen. */
function languageInWords(tag: string, locale: string): string {
  return new Intl.DisplayNames(findLanguage(locale)?.tag ?? 'en', { type: 'language' }).of(tag) ?? tag;
}

/** NEWS-12: whether a summary says something of its own; one that is the text's beginning would stand there twice. */
function isOwnText(summary: string, html: string): boolean {
  const words = (text: string) => text.replace(/<[^<>]*>|\s+/g, '');
  return summary !== '' && !words(html).includes(words(summary).replace(/(?:…|\.{3})$/, ''));
}

const none: readonly string[] = [];

/** NEWS-08: the instruments that an article is about, as far as they are traded here. */
export function useMarkets(codes: readonly string[]): Instrument[] {
  const { data } = useQuery({ ...instrumentsQuery(), enabled: codes.length > 0 });
  return codes.flatMap((code) => data?.find((one) => one.Code === code) ?? []);
}

/** NEWS-08: what the article is about, with its price as it moves; each leads to trade. */
function Markets({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const named = useMarkets(codes);
  if (named.length === 0) return null;
  return (
    <section className={styles.markets}>
      <h2>
        <Trans comment="over the instruments that an article is about">Markets in this story</Trans>
      </h2>
      <Card flush>
        <QuoteList instruments={named} label={t`Markets in this story`} />
      </Card>
    </section>
  );
}

/** The story's picture, or our own in its place; the title says it all, so that neither is read out. */
export function Picture({ of, className }: { of: Pick<Story, 'picture'>; className?: string }) {
  return (
    <span className={cx(styles.picture, className)}>
      {of.picture === null ? <Newspaper aria-hidden /> : <img src={of.picture} alt="" loading="lazy" />}
    </span>
  );
}

/** NEWS-05: the server's words, and the way to what there is. */
export function Missing({ message }: { message?: string }) {
  return (
    <EmptyState
      drawing={<NewsDrawing />}
      title={message || <Trans>This article isn’t available</Trans>}
      action={
        <ButtonLink href={paths.news}>
          <Trans>See all news</Trans>
        </ButtonLink>
      }
    />
  );
}

/** NEWS-07 */
export function ShareButton() {
  const { t } = useLingui();
  return <IconButton label={t`Share`} icon={<Share aria-hidden />} onClick={() => void share()} />;
}

function ArticleSkeleton() {
  return (
    <div className={styles.article}>
      <Skeleton width="7rem" height="0.75rem" />
      <Skeleton width="90%" height="1.75rem" />
      <Skeleton width="60%" height="1.75rem" />
      <TextSkeleton lines={8} />
    </div>
  );
}

/** The system's share sheet; where there is none, the address is copied. */
async function share(): Promise<void> {
  const address = { url: location.href, title: document.title };
  try {
    if ('share' in navigator && navigator.canShare(address)) await navigator.share(address);
    else {
      await navigator.clipboard.writeText(address.url);
      toast(t`Link copied`, 'success');
    }
  } catch (error) {
    // Closing the share sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      toast(t`Couldn’t copy the link`, 'error');
  }
}
