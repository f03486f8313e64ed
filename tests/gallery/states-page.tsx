import { Button, ButtonLink } from '../../src/ui/controls/button.tsx';
import { CopyField } from '../../src/ui/controls/copy-field.tsx';
import { Avatar } from '../../src/ui/feedback/avatar.tsx';
import { NewsDrawing, SearchDrawing, TrayDrawing, WalletDrawing } from '../../src/ui/feedback/drawings.tsx';
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx';
import { QrCode } from '../../src/ui/feedback/qr-code.tsx';
import { ResultScreen, Timeline } from '../../src/ui/feedback/result-screen.tsx';
import { RowSkeletons, TextSkeleton } from '../../src/ui/feedback/row-skeletons.tsx';
import { Card } from '../../src/ui/layout/card.tsx';
import { Screen } from '../../src/ui/layout/screen.tsx';
import { Page, Row } from '../../src/ui/layout/stack.tsx';
import { InfoButton } from '../../src/ui/overlays/info-button.tsx';

const empty = [
  ['No transactions yet', 'Deposits, withdrawals and closed trades appear here.', <TrayDrawing key="t" />],
  ['Add a withdrawal method', 'You’ll need a bank account or coin address.', <WalletDrawing key="w" />],
  ['No matches', 'Check the spelling, or browse a category.', <SearchDrawing key="s" />],
  ['No news yet', 'Come back in a while.', <NewsDrawing key="n" />],
] as const;

/** How things ended, that there is nothing, that it is on its way. */
export function StatesPage() {
  return (
    <Screen title="Deposit" back="/">
      <Page>
        <ResultScreen
          meaning="ok"
          title="Deposit submitted"
          details={
            <>
              <CopyField label="Reference" text="DP-20441" />
              <Card>
                <Timeline
                  steps={[
                    { title: 'Submitted', note: '12 Oct 2026, 18:22', state: 'done' },
                    { title: 'Checking payment', note: 'Until 14 Oct 2026, 18:22', state: 'now' },
                    { title: 'Credited to your balance', state: 'next' },
                  ]}
                />
              </Card>
            </>
          }
          actions={
            <>
              <ButtonLink href="/" variant="ghost">
                See deposits
              </ButtonLink>
              <ButtonLink href="/">Trade</ButtonLink>
            </>
          }
        >
          We check payments within a day.
        </ResultScreen>
        <ResultScreen meaning="wait" title="In review" />
        <ResultScreen meaning="bad" title="Not verified">
          The picture was blurred.
        </ResultScreen>
        <Row gap={3}>
          <QrCode text="TXk7Qm2VnD4sRb9LwYp3Hc8Fju6ZaEt5gN" label="QR code of the deposit address" />
          <Avatar name="Maya Lindqvist" size="large" />
          <Avatar name="Noah Weiss" />
          <Avatar name="ada@example.com" />
          <Avatar name="Søren" size="small" />
        </Row>
        <Row>
          Margin level
          <InfoButton about="Margin level">
            Equity divided by used margin. Higher is safer: below 100% you get a margin call, at 50% the
            biggest loser is closed.
          </InfoButton>
        </Row>
        {empty.map(([title, note, drawing]) => (
          <Card key={title}>
            <EmptyState
              title={title}
              note={note}
              drawing={drawing}
              action={<Button size="small">Next step</Button>}
            />
          </Card>
        ))}
        <RowSkeletons />
        <RowSkeletons of="list" count={2} />
        <TextSkeleton />
      </Page>
    </Screen>
  );
}
