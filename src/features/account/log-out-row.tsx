import { useLingui } from '@lingui/react/macro';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { ListRow, SectionList } from '../../ui/lists/section-list.tsx';
import { LogOutQuestion } from './log-out-question.tsx';

interface LogOutRowProps {
  demo: boolean;
  /** Without an icon, among rows that have none. */
  plain?: boolean;
}

/** PROF-06: the way out, at the end of a list. */
export function LogOutRow({ demo, plain }: LogOutRowProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <SectionList label={t`Log out`}>
        <ListRow
          icon={!plain && <LogOut aria-hidden />}
          title={t`Log out`}
          danger
          onClick={() => setAsking(true)}
        />
      </SectionList>
      <LogOutQuestion demo={demo} open={asking} onEnd={() => setAsking(false)} />
    </>
  );
}
