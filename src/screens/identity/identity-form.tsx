import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { query } from '../../api/operation.ts';
import { identityBounds, identityErrors, tidyLine } from '../../domain/identity.ts';
import { documentStep, DocumentSteps, PictureTips, StepLead } from '../../features/document-steps.tsx';
import { lazyPart } from '../../features/lazy-part.tsx';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { AppForm } from '../../forms/app-form.tsx';
import type { FieldErrors } from '../../forms/field-words.ts';
import { FormFooter } from '../../forms/form-footer.tsx';
import { ImageField } from '../../forms/image-field.tsx';
import { TextField } from '../../forms/text-fields.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { errorCodes } from '../../generated/error-codes.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SummaryRail } from '../../ui/layout/form-screen.tsx';
import { Page, Stack } from '../../ui/layout/stack.tsx';
import styles from './identity.module.css';
import { RejectionReason, useReviewHours, type Sent } from './sent-identity.tsx';

/** Of a desktop only. */
const IdentitySummary = lazyPart(() => import('./identity-summary.tsx').then((m) => m.IdentitySummary), {
  waiting: (
    <SummaryRail title={<Trans>What we’ll check</Trans>}>
      <Skeleton height="14rem" />
    </SummaryRail>
  ),
});

interface IdentityValues {
  step: number;
  name: string;
  number: string;
  front: string | null;
  back: string | null;
}

function check(values: IdentityValues): FieldErrors<IdentityValues> {
  const errors: FieldErrors<IdentityValues> = identityErrors(values);
  if (values.step < documentStep) return errors;
  if (values.front === null) errors.front = 'image-missing';
  if (values.back === null) errors.back = 'image-missing';
  return errors;
}

/** IDN-02, IDN-05: details, then the document; after a rejection with what was sent then. */
export function IdentityForm({ sent }: { sent?: Sent }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { queryKey } = query('getIdentity');
  const initial: IdentityValues = {
    step: 0,
    name: sent?.name ?? '',
    number: sent?.card_id ?? '',
    front: sent?.front_pic ?? null,
    back: sent?.reverse_pic ?? null,
  };

  return (
    <Page>
      <AppForm
        name="identity"
        label={t`Verify identity`}
        initial={initial}
        check={check}
        advance={({ step }) => (step < documentStep ? { step: documentStep } : null)}
        change="submitIdentity"
        toInput={({ name, number, front, back }) => ({
          name: tidyLine(name),
          card_id: tidyLine(number),
          front_pic: front ?? '',
          reverse_pic: back ?? '',
        })}
        refusedTitle={t({ message: 'Not sent', comment: 'title of a notice: the form did not go through' })}
        // Another tab or device was first: what stands there is shown.
        onRefused={({ code }) => isStanding(code) && void cache.invalidateQueries({ queryKey })}
        done={({ data }) => cache.setQueryData(queryKey, data)}
      >
        <FormSteps sent={sent} />
      </AppForm>
    </Page>
  );
}

const isStanding = (code: number | null): boolean =>
  code === errorCodes.UnderReview || code === errorCodes.AlreadyVerified;

function FormSteps({ sent }: { sent: Sent | undefined }) {
  const { t } = useLingui();
  const desktop = useDesktop();
  return (
    <DocumentSteps
      steps={[t({ message: 'Your details', comment: 'a step: name and document' }), t`Document`, t`Review`]}
      notice={sent && <RejectionReason sent={sent} />}
      details={<DetailFields />}
      detailsFooter={<FormFooter action={<Trans>Continue</Trans>} />}
      document={<DocumentFields sent={sent} />}
      documentFooter={<DocumentFooter sent={sent} />}
      summary={desktop && <IdentitySummary />}
    />
  );
}

function DetailFields() {
  const { t } = useLingui();
  const desktop = useDesktop();
  return (
    <Stack>
      <StepLead>
        <Trans>Use the details exactly as on your document. It takes about 2 minutes.</Trans>
      </StepLead>
      <TextField
        name="name"
        label={t`Full name`}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={identityBounds.name}
      />
      <TextField
        name="number"
        label={t`Passport or ID number`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={identityBounds.number}
        dir="ltr"
      />
      {/* A desktop's summary says so. */}
      {!desktop && (
        <Banner>
          <Trans>
            Only our verification team sees your document. Location and camera data are removed from your
            pictures.
          </Trans>
        </Banner>
      )}
    </Stack>
  );
}

function DocumentFields({ sent }: { sent: Sent | undefined }) {
  const { t } = useLingui();
  const { value: front } = useFormField<string | null>('front');
  const { value: back } = useFormField<string | null>('back');
  // IDN-09: what stands in a slot since the rejection is named as such.
  const refused = t`From your rejected request. Remove it to add a new one.`;
  return (
    <Stack>
      <div className={styles.pictures}>
        <ImageField
          name="front"
          label={t`Front`}
          hint={sent && front === sent.front_pic ? refused : undefined}
          ask={<Trans>Photograph the front</Trans>}
          capture="environment"
          look="preview"
        />
        <ImageField
          name="back"
          label={t`Back of the document`}
          hint={sent && back === sent.reverse_pic ? refused : undefined}
          ask={<Trans>Photograph the back</Trans>}
          capture="environment"
          look="preview"
        />
      </div>
      <PictureTips
        tips={[
          t`All four corners in the picture`,
          t`No glare; every letter readable`,
          t`The original, not a copy or screenshot`,
        ]}
      />
    </Stack>
  );
}

function DocumentFooter({ sent }: { sent: Sent | undefined }) {
  const { t } = useLingui();
  const { onChange: setStep } = useFormField<number>('step');
  const { value: front } = useFormField<string | null>('front');
  const { value: back } = useFormField<string | null>('back');
  const { value: name } = useFormField<string>('name');
  const { value: number } = useFormField<string>('number');
  const hours = useReviewHours();
  const isSame =
    sent?.front_pic === front &&
    sent.reverse_pic === back &&
    sent.name === tidyLine(name) &&
    sent.card_id === tidyLine(number);
  const waitsFor =
    front === null
      ? t`Add the front to continue.`
      : back === null
        ? t`Add the back to continue.`
        : isSame
          ? t`This is what was rejected. Change a picture or your details to continue.`
          : undefined;
  return (
    <FormFooter
      action={<Trans>Submit for review</Trans>}
      waitsFor={waitsFor}
      note={hours === null ? undefined : t`Reviews take up to ${hours} hours.`}
      second={{ label: t`Edit details`, onClick: () => setStep(0) }}
    />
  );
}
