/** A round badge with a sign on a soft gradient. Colours are CSS colours. */
export interface Sign {
  light: string;
  dark: string;
  /** At most four characters. */
  sign: string;
  ink?: string;
  /** More drawing on top, in the 40 × 40 box. */
  extra?: string;
}

const sign = (text: string, light: string, dark: string, more: Partial<Sign> = {}): Sign => ({
  sign: text,
  light,
  dark,
  ...more,
});

const line = (d: string) =>
  `<path d="${d}" stroke="#fff" stroke-width="2.2" stroke-linecap="round" fill="none"/>`;

const metals: Record<string, Sign> = {
  XAUUSD: sign('Au', '#e8c860', '#9a6f12'),
  XAGUSD: sign('Ag', '#c9d0d8', '#77818d', { ink: '#20262e' }),
  XPTUSD: sign('Pt', '#b9c6cf', '#5d6c7a'),
  XPDUSD: sign('Pd', '#a9aebf', '#4d5470'),
  XCUUSD: sign('Cu', '#d98e5f', '#8a4620'),
};

const coins: Record<string, Sign> = {
  BTCUSD: sign('B', '#f3a64a', '#c8701a', { extra: line('M18 9.500v3M22 9.500v3M18 27.500v3M22 27.500v3') }),
  ETHUSD: sign('Ξ', '#8595e8', '#4b57a6'),
  SOLUSD: sign('S', '#7d5bea', '#179f83'),
  XRPUSD: sign('X', '#56616f', '#252c36'),
  LTCUSD: sign('Ł', '#7fa0d6', '#345d9d'),
  ADAUSD: sign('A', '#4a78dd', '#1b3f9c', { extra: line('M12.5 21.500h15') }),
  BCHUSD: sign('B', '#5cc78a', '#1d8a52', { extra: line('M18 9.500v3M22 27.500v3') }),
  LINKUSD: sign('L', '#5c82f0', '#2546b0', {
    extra: line('M20 4.500L33.4 12.250V27.750L20 35.500L6.6 27.750V12.250Z'),
  }),
  DOGEUSD: sign('Ð', '#dcc06a', '#a3802a'),
};

const indices: Record<string, Sign> = {
  US500: sign('500', '#4d78a0', '#274a6b'),
  US100: sign('100', '#3d8ba8', '#1d5570'),
  US30: sign('30', '#5a6fb0', '#303f78'),
  US2000: sign('2000', '#5f8aa0', '#325468'),
  DE40: sign('40', '#4a4a4a', '#1c1c1c', { ink: '#f4c430' }),
  EU50: sign('50', '#3b62bd', '#1b3a86', { ink: '#ffd84a' }),
  FR40: sign('40', '#4668b4', '#b23a48'),
  UK100: sign('100', '#b8404f', '#23376e'),
  JP225: sign('225', '#d85a68', '#a02338'),
  AU200: sign('200', '#2f8a66', '#125a3e', { ink: '#ffd84a' }),
};

const shares: Record<string, Sign> = {
  AAPL: sign('A', '#8b9098', '#51565e'),
  MSFT: sign('M', '#2f93c4', '#14618c'),
  GOOG: sign('G', '#5b8def', '#2f5fc4'),
  AMZN: sign('A', '#3d4a5c', '#1e2733', { ink: '#ffb13d' }),
  NVDA: sign('N', '#7fae2a', '#4a7a0c'),
  TSLA: sign('T', '#de4b55', '#a11a25'),
  META: sign('M', '#3f7df0', '#1a4fc0'),
  NFLX: sign('N', '#4a1216', '#1d0607', { ink: '#f2474f' }),
  IBM: sign('I', '#3f6fd0', '#1b439a'),
  JPM: sign('J', '#8a7452', '#54432b'),
  KO: sign('K', '#e2524f', '#b01d20'),
  DIS: sign('D', '#4256a8', '#1b2a6b'),
  SAP: sign('S', '#3aa5e0', '#1170b0'),
  SIE: sign('S', '#35b3b0', '#0d7a7c'),
  AZN: sign('A', '#a04383', '#63174d'),
};

/** Sign and colours of everything that is not a pair of currencies, by code. */
export const signs: Readonly<Record<string, Sign>> = { ...metals, ...coins, ...indices, ...shares };
