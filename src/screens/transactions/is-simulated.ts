import { AccountKind } from '../../generated/enums.ts';
import { session } from '../../state/session.ts';
import { site } from '../../state/site.ts';

/** Nothing of it can be paid out: a demo account's, and all money of a site whose prices no market made. */
export const isSimulated = (): boolean => session.user?.is_demo === AccountKind.Demo || site.simulatedPrices;
