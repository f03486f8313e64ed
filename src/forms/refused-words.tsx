import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorText, type ApiError } from '../api/api-error.ts';
import { Banner } from '../ui/feedback/banner.tsx';

/** How a form whose sending failed says so. */
export interface Refusal {
  kind: 'danger' | 'warn';
  text: ReactNode;
}

export function refusalOf(error: ApiError): Refusal | undefined {
  if (error.kind === 'cancelled') return undefined;
  return { kind: error.kind === 'unconfirmed' ? 'warn' : 'danger', text: refusedWords(error) };
}

/** API-06: what to say, and the code that customer service asks for, where the words do not name it already. */
export function refusedWords(error: ApiError): ReactNode {
  const text = errorText(error);
  const { kind, code, message } = error;
  const isNamed = kind === 'refused' ? !message : text.includes(`${code}`);
  if (code === null || isNamed) return text;
  return (
    <>
      {text}{' '}
      <small>
        <Trans comment="number of an error, for customer service">Code {code}</Trans>
      </small>
    </>
  );
}

interface RefusalBannerProps {
  refusal: Refusal | null | undefined;
  refusedTitle?: ReactNode;
  records?: { label: ReactNode; href: string };
}

/** FORM-06: a refusal stands above the fields; an unknown outcome also says where to look. */
export function RefusalBanner({ refusal, refusedTitle, records }: RefusalBannerProps) {
  if (!refusal) return null;
  const refused = refusal.kind === 'danger';
  return (
    <Banner
      alert
      kind={refusal.kind}
      title={refused ? refusedTitle : undefined}
      action={refused ? undefined : records}
    >
      {refusal.text}
    </Banner>
  );
}
