import { useLingui } from '@lingui/react/macro';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';

/** LAY-04: brings header and navigation back on a phone on its side, or takes them away for the chart. */
export function BarsButton() {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-bars', shown);
    return () => document.documentElement.removeAttribute('data-bars');
  }, [shown]);
  return (
    <IconButton
      label={shown ? t`Chart only` : t`Show header and navigation`}
      icon={shown ? <Maximize2 aria-hidden /> : <Minimize2 aria-hidden />}
      onClick={() => setShown(!shown)}
    />
  );
}
