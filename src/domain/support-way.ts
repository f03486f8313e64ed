import { ServiceLinkType } from '../generated/enums.ts';
import type { BasicInfo } from '../generated/rest.d.ts';

/** How customer service is reached: in the chat of the app, by a link to copy, or on another site. */
export type SupportWay = { kind: 'chat' } | { kind: 'copy' | 'leave'; link: string };

/** SUP-06: what the site's settings say; a link that is not https is none, and the chat stands in. */
export function supportWay({
  service_link,
  service_link_type,
}: Pick<BasicInfo, 'service_link' | 'service_link_type'>): SupportWay {
  if (service_link === null || !isHttps(service_link)) return { kind: 'chat' };
  if (service_link_type === ServiceLinkType.Copy) return { kind: 'copy', link: service_link };
  if (service_link_type === ServiceLinkType.External) return { kind: 'leave', link: service_link };
  return { kind: 'chat' };
}

function isHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}

/** Who asks, as the other site is told. */
interface Caller {
  /** Made once on this device, for guest and user. */
  clientId: string;
  uid: string | null;
  /** Wire code. */
  language: string;
}

/**
 * SUP-06: the address with who asks and in which language; what it had in its query stays. Never a token or an email.
 */
export function supportAddress(link: string, { clientId, uid, language }: Caller): string {
  const address = new URL(link);
  address.searchParams.set('client_id', clientId);
  if (uid !== null) address.searchParams.set('uid', uid);
  address.searchParams.set('lang', language);
  return address.href;
}
