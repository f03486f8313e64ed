import { Trans, useLingui } from '@lingui/react/macro';
import { useFormField } from '../../forms/use-form-field.ts';
import { tidyLine } from '../../domain/identity.ts';
import { SummaryRail } from '../../ui/layout/form-screen.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { endOf, useReviewHours } from './sent-identity.tsx';

/** DSK-45: what is checked, by whom and for how long, and what is not stored. */
export function IdentitySummary() {
  const { t } = useLingui();
  const { value: name } = useFormField<string>('name');
  const { value: number } = useFormField<string>('number');
  const { value: front } = useFormField<string | null>('front');
  const { value: back } = useFormField<string | null>('back');
  const hours = useReviewHours();
  const [person, document] = [tidyLine(name), tidyLine(number)];
  const stateOf = (picture: string | null) =>
    picture === null ? (
      <Trans comment="a picture that is still to be added">Missing</Trans>
    ) : (
      <Trans comment="a picture that is there">Uploaded</Trans>
    );
  return (
    <SummaryRail
      title={t`What we’ll check`}
      note={
        <>
          <Trans>
            Location and camera data are removed from your pictures before they leave this device.
          </Trans>{' '}
          {hours !== null && t`Reviews take up to ${hours} hours.`}
        </>
      }
    >
      <DetailList>
        <Detail term={t({ message: 'Name', context: 'person' })}>
          {person === '' ? '—' : <bdi>{person}</bdi>}
        </Detail>
        <Detail term={t`Document number`}>
          {document === '' ? '—' : <bdi dir="ltr">{endOf(document)}</bdi>}
        </Detail>
        <Detail term={t`Front`}>{stateOf(front)}</Detail>
        <Detail term={t`Back of the document`}>{stateOf(back)}</Detail>
        <Detail term={t`Who sees it`}>
          <Trans>Verification team</Trans>
        </Detail>
      </DetailList>
    </SummaryRail>
  );
}
