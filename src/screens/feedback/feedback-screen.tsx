import { useLingui } from '@lingui/react/macro';
import { paths } from '../../routes/paths.ts';
import { FormScreen } from '../../ui/layout/form-screen.tsx';

/** The specification asks for a page with a back arrow and nothing else. */
export function FeedbackScreen() {
  const { t } = useLingui();
  return (
    <FormScreen title={t`Feedback`} back={paths.home}>
      {null}
    </FormScreen>
  );
}
