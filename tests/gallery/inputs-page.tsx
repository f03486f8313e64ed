import { ApiError } from '../../src/api/api-error.ts';
import { keyOf } from '../../src/api/operation.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { AppForm } from '../../src/forms/app-form.tsx';
import { CodeField } from '../../src/forms/code-field.tsx';
import type { FieldErrors } from '../../src/forms/field-words.ts';
import { FormFooter } from '../../src/forms/form-footer.tsx';
import { ImageField } from '../../src/forms/image-field.tsx';
import { PhoneField, type PhoneArea } from '../../src/forms/phone-field.tsx';
import { SignatureField } from '../../src/forms/signature-field.tsx';
import { CaptchaField, noCaptcha } from '../../src/forms/captcha-field.tsx';
import { ImageSlot } from '../../src/ui/controls/image-slot.tsx';
import { Screen } from '../../src/ui/layout/screen.tsx';
import { Page } from '../../src/ui/layout/stack.tsx';

queryClient.setQueryData(
  keyOf('listAreas'),
  ['GB 44', 'US 1', 'CA 1', 'DE 49', 'FR 33', 'IT 39', 'JP 81', 'AE 971', 'BR 55', 'ID 62'].map((line, i) => {
    const [code, global_code] = line.split(' ');
    return { id: i + 1, code, global_code };
  }),
);

declare global {
  interface Window {
    /** The test beside this page looks into what was uploaded. */
    keepUpload?: (bytes: number[]) => Promise<void>;
  }
}

/** In place of the site's: hands the bytes to the test, and takes its time. */
async function upload(file: File, _key: string, options: { onProgress: (share: number) => void }) {
  options.onProgress(0.62);
  await window.keepUpload?.([...new Uint8Array(await file.arrayBuffer())]);
  if (file.name.startsWith('refused')) throw new ApiError('refused', 1008, 'This picture cannot be read.');
  return '/uploads/1.jpg';
}

const initial = {
  area: null as PhoneArea | null,
  phone: '',
  code: '',
  captcha: noCaptcha,
  front: null as string | null,
  proof: null as string | null,
  signature: null as string | null,
};
type Values = typeof initial;

function check(values: Values): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  if (!values.phone) errors.phone = 'phone-missing';
  if (values.code.length !== 6) errors.code = values.code ? 'code-wrong' : 'code-missing';
  if (!values.captcha.text) errors.captcha = 'captcha-missing';
  if (!values.front) errors.front = 'image-missing';
  if (!values.signature) errors.signature = 'signature-missing';
  return errors;
}

const letters = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32"><text x="48" y="24" font-size="24" text-anchor="middle" letter-spacing="4">${text}</text></svg>`)}`;

let pictures = 0;
/** In place of the server's. */
const nextPicture = () => {
  pictures += 1;
  return Promise.resolve({ id: String(pictures), b64s: letters(pictures % 2 === 1 ? '7K4P' : 'Q2MD') });
};

/** The fields that need more than a keyboard. */
export function InputsPage() {
  const nothing = () => {};
  return (
    <Screen title="Verify identity" back="/">
      <Page>
        <AppForm
          name="gallery.inputs"
          forget={['code', 'captcha', 'signature']}
          initial={initial}
          check={check}
        >
          <PhoneField name="phone" area="area" label="Phone number" />
          <CodeField name="code" label="Code" countdown="gallery" send={() => Promise.resolve(null)} />
          <CaptchaField name="captcha" label="Letters in the picture" load={nextPicture} />
          <ImageField
            name="front"
            label="Front"
            ask="Photograph the front"
            capture="environment"
            look="preview"
            upload={upload}
          />
          <ImageField name="proof" label="Proof of payment" upload={upload} />
          <SignatureField name="signature" label="Signature" signer="Maya Lindqvist" />
          <FormFooter action="Submit for review" note="Reviews take up to 48 hours." />
        </AppForm>
        <ImageSlot
          label="Uploading"
          state={{ is: 'sending', name: 'transfer-2000-usdt.png', share: 0.62, preview: letters('62') }}
          onFile={nothing}
          onRetry={nothing}
          onRemove={nothing}
        />
        <ImageSlot
          label="Uploaded"
          state={{ is: 'done', name: 'transfer-2000-usdt.png', bytes: 1_258_291, preview: letters('ok') }}
          onFile={nothing}
          onRetry={nothing}
          onRemove={nothing}
        />
        <ImageSlot
          label="Uploaded document"
          look="preview"
          state={{ is: 'done', name: 'passport.jpg', bytes: 840_000, preview: letters('ID') }}
          onFile={nothing}
          onRetry={nothing}
          onRemove={nothing}
        />
        <ImageSlot
          label="Refused"
          state={{
            is: 'refused',
            name: 'transfer-2000-usdt.heic',
            message: 'Larger than 25 MB',
            again: true,
          }}
          onFile={nothing}
          onRetry={nothing}
          onRemove={nothing}
        />
      </Page>
    </Screen>
  );
}
