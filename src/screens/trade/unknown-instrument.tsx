import { Trans } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** TRD-02: says that the address names no instrument, and the ways out. Without a code, there is none at all. */
export function UnknownInstrument({ code, onChoose }: { code: string | null; onChoose: () => void }) {
  if (!code?.trim()) return <EmptyState />;
  const name = code.trim().toUpperCase();
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={<Trans>There is no instrument “{name}”</Trans>}
      note={<Trans>The link may be mistyped, or the instrument is no longer traded here.</Trans>}
      action={
        <div className="trade-ways-out">
          <Button onClick={onChoose}>
            <Trans>Choose an instrument</Trans>
          </Button>
          <ButtonLink href="/" variant="ghost">
            <Trans>All quotes</Trans>
          </ButtonLink>
        </div>
      }
    />
  );
}
