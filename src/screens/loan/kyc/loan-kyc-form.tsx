import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { query, type DataOf } from '../../../api/operation.ts';
import { serverTime } from '../../../api/transport.ts';
import { loanKycBounds, loanKycErrors, loanKycInput } from '../../../domain/loan.ts';
import { documentStep, DocumentSteps, PictureTips, StepLead } from '../../../features/document-steps.tsx';
import { AppForm } from '../../../forms/app-form.tsx';
import { RadioField, SelectField } from '../../../forms/choice-fields.tsx';
import { DateField } from '../../../forms/date-field.tsx';
import type { FieldErrors } from '../../../forms/field-words.ts';
import { FormFooter } from '../../../forms/form-footer.tsx';
import { ImageField } from '../../../forms/image-field.tsx';
import { PhoneField, type PhoneArea } from '../../../forms/phone-field.tsx';
import { TextField } from '../../../forms/text-fields.tsx';
import { useFormField } from '../../../forms/use-form-field.ts';
import { errorCodes } from '../../../generated/error-codes.ts';
import { IdCardType, Sex } from '../../../generated/enums.ts';
import type { LoanKycInput } from '../../../generated/rest.d.ts';
import { countryName } from '../../../i18n/languages.ts';
import { clearDraft, writeDraft } from '../../../state/drafts.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Page, Stack } from '../../../ui/layout/stack.tsx';
import { useReviewHours } from '../loan-parts.tsx';
import styles from './loan-kyc.module.css';

interface KycValues {
  step: number;
  firstName: string;
  lastName: string;
  sex: LoanKycInput['sex'] | null;
  birthday: string | null;
  /** ISO 3166-1; the wire takes its English name, which is the same in every language on screen. */
  country: string | null;
  area: PhoneArea | null;
  phone: string;
  cardType: LoanKycInput['id_card_type'] | null;
  handPicture: string | null;
}

const initial: KycValues = {
  step: 0,
  firstName: '',
  lastName: '',
  sex: null,
  birthday: null,
  country: null,
  area: null,
  phone: '',
  cardType: null,
  handPicture: null,
};

/** The day by the server's clock, in UTC as the server takes it. */
const today = (): string => new Date(serverTime()).toISOString().slice(0, 10);

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const toDetails = (values: KycValues) => ({
  ...values,
  country: values.country === null ? '' : (englishNames.of(values.country) ?? values.country),
});

function check(values: KycValues): FieldErrors<KycValues> {
  const { handPicture, country, ...others } = loanKycErrors(toDetails(values), today());
  return {
    ...others,
    ...(country && { country: 'not-chosen' }),
    ...(values.step >= documentStep && handPicture && { handPicture }),
  };
}

const draftName = 'loan-kyc';

/**
 * LOAN-30: a rejection is mostly about the picture: what was typed is there again, until the application is approved.
 */
const keepSent = (sent: KycValues): void => writeDraft(draftName, { ...sent, step: 0, handPicture: null });
export const forgetSent = (): void => clearDraft(draftName);

/** LOAN-31: about you, then the picture; after a rejection with the reason above it. */
export function LoanKycForm({ rejected, remark }: { rejected: boolean; remark?: string }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { queryKey } = query('getLoanInfo');
  return (
    <Page>
      <AppForm
        name={draftName}
        label={t`Loan application`}
        initial={initial}
        check={check}
        advance={({ step }) => (step < documentStep ? { step: documentStep } : null)}
        change="submitLoanKyc"
        toInput={(values) => loanKycInput(toDetails(values))}
        refusedTitle={t`Not sent`}
        // Another tab or device was first: what stands there is shown.
        onRefused={({ code }) => isStanding(code) && void cache.invalidateQueries({ queryKey })}
        done={({ data }, sent) => {
          keepSent(sent);
          cache.setQueryData(queryKey, data);
        }}
      >
        <KycSteps rejection={rejected && <Rejection remark={remark} />} />
      </AppForm>
    </Page>
  );
}

const isStanding = (code: number | null): boolean =>
  code === errorCodes.UnderReview || code === errorCodes.AlreadyVerified;

function Rejection({ remark }: { remark?: string }) {
  return (
    <Banner kind="danger" title={<Trans>Your last application was rejected</Trans>}>
      {remark ?? <Trans>Check your details and send them again.</Trans>}
    </Banner>
  );
}

function KycSteps({ rejection }: { rejection: ReactNode }) {
  const { t } = useLingui();
  return (
    <DocumentSteps
      steps={[t({ message: 'About you', comment: 'a step of the loan application' }), t`Document`, t`Review`]}
      notice={rejection}
      details={<PersonFields />}
      detailsFooter={
        <FormFooter
          action={<Trans>Continue</Trans>}
          note={<Trans>Next: a photo of you holding the document</Trans>}
        />
      }
      document={<PictureFields />}
      documentFooter={<PictureFooter />}
    />
  );
}

function PersonFields() {
  const { t } = useLingui();
  const { data: info } = useQuery(query('getBasicInfo'));
  const excluded = info?.excluded_countries ?? [];
  const name = { autoCapitalize: 'words', spellCheck: false, maxLength: loanKycBounds.name } as const;
  return (
    <Stack>
      <div className={styles.names}>
        <TextField {...name} name="firstName" label={t`First name`} autoComplete="given-name" />
        <TextField {...name} name="lastName" label={t`Last name`} autoComplete="family-name" />
      </div>
      <RadioField
        name="sex"
        label={t`Gender`}
        look="tiles"
        options={[
          { value: Sex.Female, label: t({ message: 'Female', comment: 'gender' }) },
          { value: Sex.Male, label: t({ message: 'Male', comment: 'gender' }) },
        ]}
      />
      <DateField
        name="birthday"
        label={t`Date of birth`}
        min={loanKycBounds.firstBirthday}
        max={today()}
        autoComplete="bday"
      />
      <CountryField excluded={excluded} />
      <PhoneField name="phone" area="area" label={t`Mobile`} excluded={excluded} />
      <SelectField
        name="cardType"
        label={t`Document`}
        options={[
          { value: IdCardType.IdCard, label: t`ID card` },
          { value: IdCardType.Passport, label: t`Passport` },
        ]}
      />
    </Stack>
  );
}

/** The calling code follows the country, until there is a number beside it. */
function useAreaOf(chosen: string | null, areas: DataOf<'listAreas'>): void {
  const { value: phone } = useFormField<string>('phone');
  const { onChange: setArea } = useFormField<PhoneArea | null>('area');
  const before = useRef(chosen);
  const follow = useEffectEvent((country: string) => {
    const area = areas.find(({ code }) => code === country);
    if (area && phone === '') setArea({ id: area.id, code: area.global_code });
  });
  useEffect(() => {
    // What a draft remembers was chosen before.
    if (chosen !== null && chosen !== before.current) follow(chosen);
    before.current = chosen;
  }, [chosen]);
}

/** The countries that the site serves, by name; those that it does not can be found, with why. */
function CountryField({ excluded }: { excluded: readonly string[] }) {
  const { t } = useLingui();
  const { data: areas = [] } = useQuery(query('listAreas'));
  const { value: chosen } = useFormField<string | null>('country');
  useAreaOf(chosen, areas);
  const collator = new Intl.Collator(document.documentElement.lang || undefined);
  const served = new Set(areas.map(({ code }) => code));
  if (chosen !== null) served.add(chosen);
  const options = [
    ...Array.from(served, (code) => ({ value: code, label: countryName(code) })).toSorted((one, other) =>
      collator.compare(one.label, other.label),
    ),
    ...excluded
      .filter((code) => !served.has(code))
      .map((code) => ({
        value: code,
        label: countryName(code),
        note: t`We don’t offer our services here`,
        unavailable: true as const,
      })),
  ];
  return <SelectField name="country" label={t`Country`} options={options} autoComplete="country" />;
}

function PictureFields() {
  const { t } = useLingui();
  const { value: cardType } = useFormField<KycValues['cardType']>('cardType');
  const hours = useReviewHours();
  return (
    <Stack>
      <StepLead>
        {cardType === IdCardType.IdCard ? (
          <Trans>Hold your ID card next to your face. Both must be sharp.</Trans>
        ) : (
          <Trans>Hold your passport next to your face. Both must be sharp.</Trans>
        )}
      </StepLead>
      <ImageField
        name="handPicture"
        label={t`Photo with document`}
        ask={<Trans>Take a photo with your document</Trans>}
        capture="user"
      />
      <PictureTips
        tips={[
          t`Face and document fully in the picture`,
          t`Numbers readable, nothing covered`,
          t`No filter, no sunglasses`,
        ]}
      />
      <Banner>
        {hours === null ? (
          <Trans>Applying costs nothing and commits you to nothing.</Trans>
        ) : (
          <Trans>
            We review applications within <Plural value={hours} one="# hour" other="# hours" />. Applying
            costs nothing and commits you to nothing.
          </Trans>
        )}
      </Banner>
    </Stack>
  );
}

function PictureFooter() {
  const { t } = useLingui();
  const { onChange: setStep } = useFormField<number>('step');
  const { value: picture } = useFormField<string | null>('handPicture');
  return (
    <FormFooter
      action={<Trans>Submit application</Trans>}
      waitsFor={picture === null ? t`Add the photo to continue.` : undefined}
      second={{ label: t`Edit details`, onClick: () => setStep(0) }}
    />
  );
}
