import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormField } from '../../forms/use-form-field.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { lazyPart } from '../lazy-part.tsx';

/** What makes a picture ready to be sent comes with the step that asks for one. */
const ImageField = lazyPart(() => import('../../forms/image-field.tsx').then((m) => m.ImageField), {
  waiting: <Skeleton height="9rem" />,
  failed: (retry) => <ErrorState onRetry={retry} />,
});

interface ProofFieldProps {
  /** Of the form's field: the address that the upload brought, or null. */
  name: string;
  /** What the picture has to show. */
  hint: ReactNode;
}

/** DEP-07: the picture of a payment, for a deposit or a repayment. */
export function ProofField({ name, hint }: ProofFieldProps) {
  const { t } = useLingui();
  const { value } = useFormField<string | null>(name);
  return (
    <Stack gap={3}>
      <ImageField
        name={name}
        label={t`Proof of transfer`}
        hint={hint}
        ask={<Trans>Add a screenshot or photo</Trans>}
      />
      {value === null && (
        <Banner>
          <Trans>Keep this page open until the picture is uploaded.</Trans>
        </Banner>
      )}
    </Stack>
  );
}
