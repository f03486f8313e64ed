import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect, type ComponentType } from 'react';
import { area } from '../i18n/catalogues.ts';
import type { Path } from '../routes/paths.ts';

// What the shell knows of the screens and no first picture needs. It is fetched right after it.

/** Home on a desktop. */
export const deskHome = area(['desktop', 'trade'], () =>
  import('../screens/quotes/desk/quotes-desk.tsx').then((m) => m.fetchQuotesDesk()),
);

/** Where the other screens are, with the texts of their areas. */
export const otherScreens: Readonly<Record<Exclude<Path, '/' | '/trade'>, () => Promise<ComponentType>>> = {
  '/order': area(['orders', 'forms'], () =>
    import('../screens/orders/orders-screen.tsx').then((m) => m.OrdersScreen),
  ),
  '/user': area('account', () =>
    import('../screens/profile/profile-screen.tsx').then((m) => m.ProfileScreen),
  ),
  '/news': area('content', () => import('../screens/news/news-screen.tsx').then((m) => m.NewsScreen)),
  '/news/detail': area('content', () =>
    import('../screens/news/article-screen.tsx').then((m) => m.ArticleScreen),
  ),
  '/mine/announcement': area('content', () =>
    import('../screens/news/announcements-screen.tsx').then((m) => m.AnnouncementsScreen),
  ),
  '/mine/auth': area(['account', 'forms'], () =>
    import('../screens/identity/identity-screen.tsx').then((m) => m.IdentityScreen),
  ),
  '/mine/invite': area('account', () =>
    import('../screens/invite/invite-screen.tsx').then((m) => m.InviteScreen),
  ),
  '/mine/history': area('account', () =>
    import('../screens/transactions/transactions-screen.tsx').then((m) => m.TransactionsScreen),
  ),
  '/mine/wallet': area('money', () =>
    import('../screens/wallet/wallet-screen.tsx').then((m) => m.WalletScreen),
  ),
  '/mine/coin-address-list': area('money', () =>
    import('../screens/wallet/wallet-screen.tsx').then((m) => m.CoinAddressesScreen),
  ),
  '/mine/bank-card-list': area('money', () =>
    import('../screens/wallet/wallet-screen.tsx').then((m) => m.BankAccountsScreen),
  ),
  '/mine/withdraw-way': area(['forms', 'money'], () =>
    import('../screens/wallet/add/add-method-screen.tsx').then((m) => m.AddMethodScreen),
  ),
  '/mine/charge': area(['money', 'forms', 'account'], () =>
    import('../screens/deposit/deposit-screen.tsx').then((m) => m.DepositScreen),
  ),
  '/mine/email': area('content', () =>
    import('../screens/contact/contact-screen.tsx').then((m) => m.ContactScreen),
  ),
  '/mine/chat': area(['account', 'content', 'forms'], () =>
    import('../screens/chat/chat-screen.tsx').then((m) => m.ChatScreen),
  ),
  '/mine/withdraw': area(['money', 'forms'], () =>
    import('../screens/withdrawal/withdrawal-screen.tsx').then((m) => m.WithdrawalScreen),
  ),
  '/rank': area('content', () =>
    import('../screens/ranking/ranking-screen.tsx').then((m) => m.RankingScreen),
  ),
  '/product': area('orders', () => import('../screens/search/search-screen.tsx').then((m) => m.SearchScreen)),
  '/feedback': area('content', () =>
    import('../screens/feedback/feedback-screen.tsx').then((m) => m.FeedbackScreen),
  ),
  '/language': area('account', () =>
    import('../screens/settings/language-screen.tsx').then((m) => m.LanguageScreen),
  ),
  '/mine/system': area(['account', 'forms', 'orders'], () =>
    import('../screens/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  ),
  '/login': area(['account', 'forms'], () =>
    import('../screens/sign-in/login-screen.tsx').then((m) => m.LoginScreen),
  ),
  '/register': area(['account', 'forms'], () =>
    import('../screens/register/register-screen.tsx').then((m) => m.RegisterScreen),
  ),
  '/forgot': area(['account', 'forms'], () =>
    import('../screens/new-password/forgot-screen.tsx').then((m) => m.ForgotScreen),
  ),
  '/mine/password': area(['account', 'forms'], () =>
    import('../screens/new-password/change-password-screen.tsx').then((m) => m.ChangePasswordScreen),
  ),
  '/loan/index': area(['loan', 'account', 'forms'], () =>
    import('../screens/loan/kyc/loan-kyc-screen.tsx').then((m) => m.LoanKycScreen),
  ),
  '/loan/submit': area(['loan', 'forms'], () =>
    import('../screens/loan/amount/loan-amount-screen.tsx').then((m) => m.LoanAmountScreen),
  ),
  '/loan/agreement': area(['loan', 'forms'], () =>
    import('../screens/loan/sign/loan-agreement-screen.tsx').then((m) => m.LoanAgreementScreen),
  ),
  '/loan/sign': area(['loan', 'account', 'forms'], () =>
    import('../screens/loan/sign/loan-sign-screen.tsx').then((m) => m.LoanSignScreen),
  ),
  '/loan/record': area('loan', () =>
    import('../screens/loan/record/loans-screen.tsx').then((m) => m.LoansScreen),
  ),
  '/loan/repayment': area(['loan', 'money', 'account', 'forms'], () =>
    import('../screens/loan/repay/repayment-screen.tsx').then((m) => m.RepaymentScreen),
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

/** Where a screen is not there to say it itself: it is refused, or its file could not be fetched. */
export function ScreenTitle({ path }: { path: Path }) {
  const { i18n } = useLingui();
  return i18n._(titles[path]);
}

/** APP-16: tabs and screen readers know the screens by the page's title. */
export function PageTitle({ path }: { path: Path }) {
  const { i18n } = useLingui();
  const title = i18n._(titles[path]);
  useEffect(() => {
    document.title = `${title} · Candlewick`;
  }, [title]);
  return null;
}
