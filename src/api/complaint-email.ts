import { queryOptions } from '@tanstack/react-query';
import { operations, type DataOf } from '../generated/operations.ts';
import { readEnvelope } from './transport.ts';

/** The complaints office is a host of its own: a build names it, and without a name this site's own host is asked. */
const office: string = import.meta.env['VITE_COMPLAINTS_OFFICE'] ?? '';

const patience = 5000;

/** SUP-14: the address for complaints, or null. It gets no token and no language, and a failure says nothing. */
export function complaintEmailQuery() {
  return queryOptions({
    queryKey: ['getComplaintEmail'],
    queryFn: readComplaintEmail,
    staleTime: Infinity,
    retry: false,
  });
}

async function readComplaintEmail(): Promise<string | null> {
  try {
    const response = await fetch(`${office}${operations.getComplaintEmail.path}?t=${Date.now()}`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    });
    return response.ok ? readEnvelope<DataOf<'getComplaintEmail'>>(await response.json()).data.email : null;
  } catch {
    return null;
  }
}
