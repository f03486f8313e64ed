import { Trans } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import { paths } from '../../../routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Row } from '../../../ui/layout/stack.tsx';

/** TRD-02: says that the address names no instrument, and the ways out. Without a code, there is none at all. */
export function UnknownInstrument({ code, onChoose }: { code: string | null; onChoose: () => void }) {
  if (!code?.trim()) return <EmptyState />;
  const name = code.trim().toUpperCase();
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={<Trans>“{name}” isn’t available</Trans>}
      note={<Trans>Check the link or pick another market.</Trans>}
      action={
        <Row justify="center">
          <Button onClick={onChoose}>
            <Trans>Choose a market</Trans>
          </Button>
          <ButtonLink href={paths.home} variant="ghost">
            <Trans>Browse markets</Trans>
          </ButtonLink>
        </Row>
      }
    />
  );
}
