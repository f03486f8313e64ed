import { queryOptions } from '@tanstack/react-query';
import type { Areas, BasicInfo, Company, CompanyStatus, Setting, SiteCheck } from '../generated/rest.d.ts';
import { rememberCompany } from '../state/company-cookie.ts';
import { read, type CallOptions } from './call.ts';
import { sharedKey } from './query-keys.ts';

/** The initial check: with a status that is not 0 the browser belongs at `loss_url`. */
export function checkSite(options?: CallOptions): Promise<SiteCheck> {
  return read(
    (client, signal) => client.GET('/api/default/check', { signal }),
    options,
  ) as Promise<SiteCheck>;
}

/** Settings of the site that do not depend on who asks. */
export function getBasicInfo(options?: CallOptions): Promise<BasicInfo> {
  return read(
    (client, signal) => client.GET('/api/basicSet/getBasicInfo', { signal }),
    options,
  ) as Promise<BasicInfo>;
}

/** The calling codes to choose from. */
export function listAreas(options?: CallOptions): Promise<Areas> {
  return read((client, signal) => client.GET('/api/default/area_list', { signal }), options);
}

/** Whether phone numbers may be used. */
export function getShowMobile(options?: CallOptions): Promise<Setting> {
  const params = { query: { key: 'is_show_mobile' as const } };
  return read((client, signal) => client.GET('/api/default/setting', { params, signal }), options);
}

export function getCompany(options?: CallOptions): Promise<Company> {
  return read((client, signal) => client.GET('/api/company/getCompany', { signal }), options);
}

/** SES-09: the company's id is kept in a cookie as soon as it is known. */
export async function getCompanyStatus(options?: CallOptions): Promise<CompanyStatus> {
  const status: CompanyStatus = await read(
    (client, signal) => client.GET('/api/company/getCompanyStatus', { signal }),
    options,
  );
  if (status.company_id !== null) rememberCompany(status.company_id);
  return status;
}

const hour = 60 * 60_000;

export function basicInfoQuery() {
  return queryOptions({
    queryKey: sharedKey('getBasicInfo'),
    queryFn: ({ signal }) => getBasicInfo({ signal }),
    staleTime: hour,
  });
}

export function areasQuery() {
  return queryOptions({
    queryKey: sharedKey('listAreas'),
    queryFn: ({ signal }) => listAreas({ signal }),
    staleTime: hour,
  });
}

export function showMobileQuery() {
  return queryOptions({
    queryKey: sharedKey('getSetting', 'is_show_mobile'),
    queryFn: ({ signal }) => getShowMobile({ signal }),
    staleTime: hour,
  });
}

export function companyStatusQuery() {
  return queryOptions({
    queryKey: sharedKey('getCompanyStatus'),
    queryFn: ({ signal }) => getCompanyStatus({ signal }),
    staleTime: hour,
  });
}
