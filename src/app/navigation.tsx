import { useLingui } from '@lingui/react/macro';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import Copy from 'lucide-react/icons/users-round';
import ReceiptText from 'lucide-react/icons/receipt-text';
import TrendingUp from 'lucide-react/icons/trending-up';
import { Link, useLocation, useSearch } from 'wouter';
import './navigation.css';

/** APP-07: five tabs, at the bottom of a phone and beside the screen on a desktop, where they always show. */
export function Navigation({ shown }: { shown: boolean }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const copy = new URLSearchParams(useSearch()).get('view') === 'copy';
  const tabs = [
    { href: '/rank?view=copy', text: t`Copy`, icon: Copy, current: path === '/rank' && copy },
    { href: '/order', text: t`Orders`, icon: ReceiptText, current: path === '/order' },
    { href: '/', text: t`Quotes`, icon: TrendingUp, current: path === '/' },
    { href: '/rank', text: t`Ranking`, icon: ChartNoAxesColumn, current: path === '/rank' && !copy },
    { href: '/trade', text: t`Trade`, icon: ChartCandlestick, current: path === '/trade' },
  ];
  return (
    <nav className="tabs" data-shown={shown} aria-label={t`Main`}>
      <span className="tabs-brand" aria-hidden>
        Candlewick
      </span>
      {tabs.map(({ href, text, icon: Icon, current }) => (
        <Link key={href} href={href} className="tab" aria-current={current ? 'page' : undefined}>
          <Icon aria-hidden />
          {text}
        </Link>
      ))}
    </nav>
  );
}
