import { useLingui } from '@lingui/react/macro';
import { paths } from '../../routes/paths.ts';
import { Screen } from '../../ui/layout/screen.tsx';

/** The specification asks for a page with a back arrow and nothing else. */
export function FeedbackScreen() {
  const { t } = useLingui();
  return (
    <Screen title={t`Feedback`} back={paths.home}>
      {null}
    </Screen>
  );
}
