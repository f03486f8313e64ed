import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { may, type Role } from '../domain/roles.ts';
import { useKey } from '../features/keys/use-key.ts';
import { lazyPart, whenIdle } from '../features/lazy-part.tsx';
import { showPaletteBy } from '../features/palette/open-palette.ts';
import { useRole } from '../features/use-role.ts';
import { area } from '../i18n/catalogues.ts';
import { orderLists, paths, pathTo, type Path } from '../routes/paths.ts';
import { routes, type Route } from '../routes/route-table.ts';
import { titles } from './other-screens.ts';

const Palette = lazyPart(
  area('desktop', () => import('../features/palette/search-palette.tsx').then((m) => m.Palette)),
);
const KeysDialog = lazyPart(
  area('desktop', () => import('../features/keys/keys-dialog.tsx').then((m) => m.KeysDialog)),
);

/** Of a desktop only: the keys that count on every page, and what they open. */
export function Keyboard() {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  /** What was open once stays, so that it can close in its own time and give the focus back. */
  const [used, setUsed] = useState({ palette: false, keys: false });
  const { i18n } = useLingui();
  const role = useRole();
  const show = async (what: 'palette' | 'keys'): Promise<void> => {
    const Part = what === 'palette' ? Palette : KeysDialog;
    if (!Part.ready) await Part.preload();
    if (!Part.ready) {
      if (what === 'palette') navigate(paths.search);
      return;
    }
    setUsed((before) => ({ ...before, [what]: true }));
    setShown(what);
  };
  useKey('search', () => void show('palette'));
  useKey('help', () => void show('keys'));
  const showPalette = useEffectEvent(() => void show('palette'));
  useEffect(() => showPaletteBy(() => showPalette()), []);
  useEffect(() => whenIdle(() => void Palette.preload()), []);
  const close = () => setShown(null);
  return (
    <>
      {used.palette && <Palette open={shown === 'palette'} onClose={close} pages={pagesFor(role, i18n)} />}
      {used.keys && <KeysDialog open={shown === 'keys'} onClose={close} />}
    </>
  );
}

/** Screens that say nothing without the one before, or that the search itself is. */
const onTheWay: readonly Path[] = [
  paths.article,
  paths.search,
  paths.forgot,
  paths.withdrawalMethod,
  paths.loanAmount,
  paths.loanAgreement,
  paths.loanSignature,
  paths.repayment,
];

const within = {
  pending: msg({ message: 'Pending orders', comment: 'a page of the app, in its search' }),
  history: msg({ message: 'Order history', comment: 'a page of the app, in its search' }),
};

/** The screens that this person may open, by their titles. */
function pagesFor(role: Role, i18n: I18n) {
  const pages = pathsFor(role).map((path) => {
    const { above }: Route = routes[path];
    const title = i18n._(titles[path]);
    return { href: path, title, above: above && above !== paths.home ? i18n._(titles[above]) : '' };
  });
  const orders = (list: 'pending' | 'history') => ({
    href: pathTo(paths.orders, { type: orderLists[list] }),
    title: i18n._(within[list]),
    above: i18n._(titles[paths.orders]),
  });
  return may(role, 'trade') ? [...pages, orders('pending'), orders('history')] : pages;
}

function pathsFor(role: Role): Path[] {
  return (Object.keys(routes) as Path[]).filter((path) => {
    const { needs } = routes[path];
    if (onTheWay.includes(path)) return false;
    return needs === 'join' ? role === 'guest' : may(role, needs);
  });
}
