import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { area } from '../i18n/catalogues.ts';
import { lazyPart, type LazyPart } from '../features/lazy-part.tsx';
import { NotFetched } from '../features/query-view.tsx';
import type { Path } from '../routes/paths.ts';
import { isRoute, routes, type Route } from '../routes/route-table.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Screen } from '../ui/layout/screen.tsx';
import styles from './shell.module.css';

/** In place of a screen whose file could not be fetched; where no tabs lead on, Back does (APP-09). */
export function ScreenMissing({ onRetry }: { onRetry: () => void }) {
  const { i18n } = useLingui();
  const [path] = useLocation();
  const missing = <NotFetched onRetry={onRetry} />;
  const { above }: Partial<Route> = isRoute(path) ? routes[path] : {};
  if (!isRoute(path) || above === undefined) return missing;
  return (
    <Screen title={i18n._(titles[path])} back={above}>
      {missing}
    </Screen>
  );
}

const screen = (load: () => Promise<ComponentType>): LazyPart<object> =>
  lazyPart(load, {
    // A skeleton shows after 300 ms.
    waiting: (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton width="40%" height="1.5rem" />
        <Skeleton width="100%" height="9rem" />
        <Skeleton width="100%" height="15rem" />
      </div>
    ),
    failed: (retry) => <ScreenMissing onRetry={retry} />,
  });

/** The screens, each in a file of its own, fetched with the texts of its area when it is visited. */
export const screens: Readonly<Record<Path, LazyPart<object>>> = {
  '/': screen(() => import('../screens/quotes/quotes-screen.tsx').then((m) => m.QuotesScreen)),
  '/trade': screen(
    area(['trade', 'forms'], () => import('../screens/trade/trade-screen.tsx').then((m) => m.TradeScreen)),
  ),
  '/order': screen(
    area(['orders', 'forms'], () =>
      import('../screens/orders/orders-screen.tsx').then((m) => m.OrdersScreen),
    ),
  ),
  '/user': screen(
    area('account', () => import('../screens/profile/profile-screen.tsx').then((m) => m.ProfileScreen)),
  ),
  '/news': screen(area('content', () => import('../screens/news/news-screen.tsx').then((m) => m.NewsScreen))),
  '/news/detail': screen(
    area('content', () => import('../screens/news/article-screen.tsx').then((m) => m.ArticleScreen)),
  ),
  '/mine/announcement': screen(
    area('content', () =>
      import('../screens/news/announcements-screen.tsx').then((m) => m.AnnouncementsScreen),
    ),
  ),
  '/mine/auth': screen(
    area(['account', 'forms'], () =>
      import('../screens/identity/identity-screen.tsx').then((m) => m.IdentityScreen),
    ),
  ),
  '/mine/invite': screen(
    area('account', () => import('../screens/invite/invite-screen.tsx').then((m) => m.InviteScreen)),
  ),
  '/mine/history': screen(
    area('account', () =>
      import('../screens/transactions/transactions-screen.tsx').then((m) => m.TransactionsScreen),
    ),
  ),
  '/mine/wallet': screen(
    area('money', () => import('../screens/wallet/wallet-screen.tsx').then((m) => m.WalletScreen)),
  ),
  '/mine/coin-address-list': screen(
    area('money', () => import('../screens/wallet/wallet-screen.tsx').then((m) => m.CoinAddressesScreen)),
  ),
  '/mine/bank-card-list': screen(
    area('money', () => import('../screens/wallet/wallet-screen.tsx').then((m) => m.BankAccountsScreen)),
  ),
  '/mine/withdraw-way': screen(
    area(['forms', 'money'], () =>
      import('../screens/wallet/add/add-method-screen.tsx').then((m) => m.AddMethodScreen),
    ),
  ),
  '/mine/charge': screen(
    area(['money', 'forms', 'account'], () =>
      import('../screens/deposit/deposit-screen.tsx').then((m) => m.DepositScreen),
    ),
  ),
  '/mine/email': screen(
    area('content', () => import('../screens/contact/contact-screen.tsx').then((m) => m.ContactScreen)),
  ),
  '/mine/chat': screen(
    area(['account', 'content', 'forms'], () =>
      import('../screens/chat/chat-screen.tsx').then((m) => m.ChatScreen),
    ),
  ),
  '/mine/withdraw': screen(
    area(['money', 'forms'], () =>
      import('../screens/withdrawal/withdrawal-screen.tsx').then((m) => m.WithdrawalScreen),
    ),
  ),
  '/rank': screen(
    area('content', () => import('../screens/ranking/ranking-screen.tsx').then((m) => m.RankingScreen)),
  ),
  '/product': screen(
    area('orders', () => import('../screens/search/search-screen.tsx').then((m) => m.SearchScreen)),
  ),
  '/feedback': screen(
    area('content', () => import('../screens/feedback/feedback-screen.tsx').then((m) => m.FeedbackScreen)),
  ),
  '/language': screen(
    area('account', () => import('../screens/settings/language-screen.tsx').then((m) => m.LanguageScreen)),
  ),
  '/mine/system': screen(
    area(['account', 'forms'], () =>
      import('../screens/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
    ),
  ),
  '/login': screen(
    area(['account', 'forms'], () =>
      import('../screens/sign-in/login-screen.tsx').then((m) => m.LoginScreen),
    ),
  ),
  '/register': screen(
    area(['account', 'forms'], () =>
      import('../screens/register/register-screen.tsx').then((m) => m.RegisterScreen),
    ),
  ),
  '/forgot': screen(
    area(['account', 'forms'], () =>
      import('../screens/new-password/forgot-screen.tsx').then((m) => m.ForgotScreen),
    ),
  ),
  '/mine/password': screen(
    area(['account', 'forms'], () =>
      import('../screens/new-password/change-password-screen.tsx').then((m) => m.ChangePasswordScreen),
    ),
  ),
  '/loan/index': screen(
    area(['loan', 'account', 'forms'], () =>
      import('../screens/loan/kyc/loan-kyc-screen.tsx').then((m) => m.LoanKycScreen),
    ),
  ),
  '/loan/submit': screen(
    area(['loan', 'forms'], () =>
      import('../screens/loan/amount/loan-amount-screen.tsx').then((m) => m.LoanAmountScreen),
    ),
  ),
  '/loan/agreement': screen(
    area(['loan', 'forms'], () =>
      import('../screens/loan/sign/loan-agreement-screen.tsx').then((m) => m.LoanAgreementScreen),
    ),
  ),
  '/loan/sign': screen(
    area(['loan', 'account', 'forms'], () =>
      import('../screens/loan/sign/loan-sign-screen.tsx').then((m) => m.LoanSignScreen),
    ),
  ),
  '/loan/record': screen(
    area('loan', () => import('../screens/loan/record/loans-screen.tsx').then((m) => m.LoansScreen)),
  ),
  '/loan/repayment': screen(
    area(['loan', 'money', 'account', 'forms'], () =>
      import('../screens/loan/repay/repayment-screen.tsx').then((m) => m.RepaymentScreen),
    ),
  ),
};

/** What the page's title and a screen that is still to come call it (APP-16). */
export const titles: Readonly<Record<Path, MessageDescriptor>> = {
  '/': msg`Quotes`,
  '/trade': msg`Trade`,
  '/order': msg`Orders`,
  '/user': msg`Profile`,
  '/news': msg`News`,
  '/news/detail': msg`News`,
  '/rank': msg`Ranking`,
  '/feedback': msg`Feedback`,
  '/login': msg`Log in`,
  '/register': msg`Create account`,
  '/forgot': msg`Forgot password`,
  '/product': msg`Search`,
  '/language': msg`Language`,
  '/mine/auth': msg`Verify identity`,
  '/mine/invite': msg`Invite friends`,
  '/mine/email': msg`Contact us`,
  '/mine/announcement': msg`Announcements`,
  '/mine/password': msg`Change password`,
  '/mine/history': msg`Transactions`,
  '/mine/charge': msg`Deposit`,
  '/mine/withdraw': msg`Withdraw`,
  '/mine/withdraw-way': msg`Add withdrawal method`,
  '/mine/wallet': msg`Wallet`,
  '/mine/bank-card-list': msg`Bank accounts`,
  '/mine/coin-address-list': msg`Coin addresses`,
  '/mine/chat': msg`Support`,
  '/mine/system': msg`Settings`,
  '/loan/index': msg`Loan application`,
  '/loan/submit': msg`Borrow`,
  '/loan/agreement': msg`Loan agreement`,
  '/loan/sign': msg`Sign`,
  '/loan/record': msg`Loans`,
  '/loan/repayment': msg`Repay loan`,
};
