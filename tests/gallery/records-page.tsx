import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import LogOut from 'lucide-react/icons/log-out';
import Megaphone from 'lucide-react/icons/megaphone';
import Percent from 'lucide-react/icons/percent';
import Wallet from 'lucide-react/icons/wallet';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { Column, PhoneSlot } from '../../src/features/table/column.ts';
import { PhoneRow, RowDisc, type RecordTone } from '../../src/features/table/phone-row.tsx';
import { Banner } from '../../src/ui/feedback/banner.tsx';
import { StatusBadge } from '../../src/ui/feedback/status-badge.tsx';
import { Steps } from '../../src/ui/feedback/steps.tsx';
import { Card } from '../../src/ui/layout/card.tsx';
import { Screen } from '../../src/ui/layout/screen.tsx';
import { Page, Row } from '../../src/ui/layout/stack.tsx';
import { Num } from '../../src/ui/figures.tsx';
import { Detail, DetailList } from '../../src/ui/lists/detail-list.tsx';
import { ListRow, SectionList } from '../../src/ui/lists/section-list.tsx';
import { CopyField } from '../../src/ui/controls/copy-field.tsx';

const address = 'TXk7Qm2VnD4sRb9LwYp3Hc8Fju6ZaEt5gN';

interface GalleryRecord {
  title: ReactNode;
  note: string;
  amount: string;
  status?: ReactNode;
}

const column = (key: keyof GalleryRecord, phone: PhoneSlot): Column<GalleryRecord> => ({
  key,
  label: { id: key },
  cell: (record) => record[key],
  text: (record) => (record[key] ? key : ''),
  sortBy: false,
  align: 'start',
  width: 'rest',
  priority: 1,
  phone,
});
const columns = [
  column('title', 'line1-start'),
  column('note', 'line2-start'),
  column('amount', 'line1-end'),
  column('status', 'line2-end'),
];

const records: (GalleryRecord & { icon: ReactNode; tone?: RecordTone; refusal?: string })[] = [
  {
    icon: <ArrowDownLeft aria-hidden />,
    tone: 'in',
    title: 'Deposit',
    note: 'USDT · TRC20 · 16:20',
    amount: '+$1,999.40',
    status: <StatusBadge meaning="ok">Credited</StatusBadge>,
  },
  {
    icon: <ArrowUpRight aria-hidden />,
    tone: 'out',
    title: 'Withdrawal',
    note: 'Bank account · 09:41',
    amount: '−$1,000,500.00',
    status: <StatusBadge meaning="wait">Pending</StatusBadge>,
  },
  {
    icon: <ArrowUpRight aria-hidden />,
    tone: 'out',
    title: (
      <>
        USDT · <Num>TPo9…MbXC</Num>
      </>
    ),
    note: '09:40',
    amount: '−$12,345.67',
    status: <StatusBadge meaning="wait">Pending</StatusBadge>,
  },
  {
    icon: <X aria-hidden />,
    tone: 'bad',
    title: 'Deposit',
    note: 'USDT · 08:02',
    amount: '$200.00',
    status: <StatusBadge meaning="bad">Rejected</StatusBadge>,
    refusal: 'The picture doesn’t show the transaction ID.',
  },
  {
    icon: <Percent aria-hidden />,
    title: 'Commission',
    note: 'EUR/USD 0.50 lots',
    amount: '−$3.50',
  },
];

/** Rows, facts, badges and banners. */
export function RecordsPage() {
  return (
    <Screen title="Transactions" back="/">
      <Page>
        <Steps steps={['Your details', 'Document', 'Review']} current={1} />
        <SectionList title="Today, 14 October" aside="+$210.50">
          {records.map(({ icon, tone, refusal, ...record }, i) => (
            <PhoneRow
              key={i}
              row={record}
              columns={columns}
              leading={<RowDisc tone={tone}>{icon}</RowDisc>}
              refusal={refusal}
              {...(i === 0 ? { href: '/' } : { onClick: i < 3 ? () => {} : undefined })}
            />
          ))}
        </SectionList>
        <Row gap={2}>
          <StatusBadge meaning="wait">Pending</StatusBadge>
          <StatusBadge meaning="ok">Credited</StatusBadge>
          <StatusBadge meaning="bad">Rejected</StatusBadge>
          <StatusBadge>Invalid</StatusBadge>
          <StatusBadge meaning="info">Checking payment</StatusBadge>
          <StatusBadge meaning="wait" round>
            Not verified
          </StatusBadge>
        </Row>
        <SectionList title="Funds" aside={<a href="#all">See all</a>}>
          <ListRow icon={<Wallet aria-hidden />} title="Wallet" end="3 methods" href="/" />
          <ListRow
            icon={<Megaphone aria-hidden />}
            title="Announcements"
            note="News of the house"
            end={<StatusBadge meaning="info">New</StatusBadge>}
            href="/"
            current
          />
          <ListRow icon={<ArrowUpRight aria-hidden />} title="Withdraw" note="Live accounts only" disabled />
          <ListRow title="Version" end="2.1" />
        </SectionList>
        <SectionList label="Leave">
          <ListRow icon={<LogOut aria-hidden />} title="Log out" danger onClick={() => {}} />
        </SectionList>
        <Card>
          <DetailList>
            <Detail term="Reference" copy="WD-20441">
              WD-20441
            </Detail>
            <Detail term="Fee" note="fixed for this network">
              1.00 USDT
            </Detail>
            <Detail term="What is left after this withdrawal">
              <Num>1,000,499.00 USDT</Num>
            </Detail>
            <Detail term="You receive" sum>
              $498.85
            </Detail>
          </DetailList>
        </Card>
        <Card>
          <DetailList grid>
            <Detail term="Equity">$99,984.10</Detail>
            <Detail term="Used margin">$2,716.05</Detail>
            <Detail term="Free margin">$97,268.05</Detail>
            <Detail term="Margin level">3,681%</Detail>
          </DetailList>
        </Card>
        <Banner title="Verification in review">Until 14 Oct, 18:22.</Banner>
        <Banner kind="warn" title="Margin level 92%" action={{ label: 'Add funds', href: '/' }}>
          At 50% your biggest loser is closed automatically.
        </Banner>
        <Banner kind="danger" title="Deposit rejected" action={{ label: 'Upload again', onClick: () => {} }}>
          The picture doesn’t show the transaction ID.
        </Banner>
        <Banner kind="ok" title="USDT address added">
          You can withdraw to it from tomorrow, 10:04.
        </Banner>
        <CopyField label="Deposit address" text={address} address />
        <CopyField label="Invitation code" text="WICK-4417" />
      </Page>
    </Screen>
  );
}
