import type { Area } from '../../src/generated/rest.d.ts';

/** Countries without service: their calling codes are not offered, and refused where they are sent all the same. */
export const excludedCountries = ['KP', 'IL', 'CN', 'VU', 'CU'];

/** Country and calling code; the first line is most used, the rest alphabetical. */
const table = `
  HK 852, GB 44, DE 49, JP 81, KR 82, TH 66, VN 84, FR 33, ES 34, PT 351, IT 39, TR 90, ID 62, MY 60, IN 91, CZ 420,
  AD 376, AE 971, AF 93, AG 1-268, AI 1-264, AL 355, AM 374, AO 244, AR 54, AS 1-684, AT 43, AU 61, AW 297, AZ 994,
  BA 387, BB 1-246, BD 880, BE 32, BF 226, BG 359, BH 973, BI 257, BJ 229, BM 1-441, BN 673, BO 591, BR 55, BS 1-242,
  BT 975, BW 267, BY 375, BZ 501, CA 1, CD 243, CF 236, CG 242, CH 41, CI 225, CK 682, CL 56, CM 237, CN 86, CO 57,
  CR 506, CU 53, CV 238, CY 357, DJ 253, DK 45, DM 1-767, DO 1-809, DZ 213, EC 593, EE 372, EG 20, ER 291, ET 251,
  FI 358, FJ 679, FM 691, FO 298, GA 241, GD 1-473, GE 995, GF 594, GH 233, GI 350, GL 299, GM 220, GN 224, GP 590,
  GQ 240, GR 30, GT 502, GU 1-671, GW 245, GY 592, HN 504, HR 385, HT 509, HU 36, IE 353, IL 972, IQ 964, IR 98,
  IS 354, JM 1-876, JO 962, KE 254, KG 996, KH 855, KI 686, KM 269, KN 1-869, KP 850, KW 965, KY 1-345, KZ 7, LA 856,
  LB 961, LC 1-758, LI 423, LK 94, LR 231, LS 266, LT 370, LU 352, LV 371, LY 218, MA 212, MC 377, MD 373, ME 382,
  MG 261, MH 692, MK 389, ML 223, MM 95, MN 976, MO 853, MQ 596, MR 222, MS 1-664, MT 356, MU 230, MV 960, MW 265,
  MX 52, MZ 258, NA 264, NC 687, NE 227, NG 234, NI 505, NL 31, NO 47, NP 977, NR 674, NZ 64, OM 968, PA 507, PE 51,
  PF 689, PG 675, PH 63, PK 92, PL 48, PR 1-787, PS 970, PW 680, PY 595, QA 974, RE 262, RO 40, RS 381, RU 7, RW 250,
  SA 966, SB 677, SC 248, SD 249, SE 46, SG 65, SI 386, SK 421, SL 232, SM 378, SN 221, SO 252, SR 597, SS 211,
  ST 239, SV 503, SY 963, SZ 268, TC 1-649, TD 235, TG 228, TJ 992, TL 670, TM 993, TN 216, TO 676, TT 1-868, TV 688,
  TW 886, TZ 255, UA 380, UG 256, US 1, UY 598, UZ 998, VC 1-784, VE 58, VG 1-284, VI 1-340, VU 678, WS 685, YE 967,
  ZA 27, ZM 260, ZW 263
`;

/** Every area, the excluded ones too; the id is the place in the table, from 1. */
const allAreas: readonly Area[] = table
  .trim()
  .split(/,\s*/)
  .map((row, index) => {
    const [code = '', global_code = ''] = row.trim().split(' ');
    return { id: index + 1, code, global_code };
  });

/** ACC-07: what can be chosen. */
export const servedAreas = allAreas.filter((area) => !excludedCountries.includes(area.code));

export function findArea(id: number | undefined): Area | undefined {
  return allAreas.find((area) => area.id === id);
}

export function isExcluded(area: Area): boolean {
  return excludedCountries.includes(area.code);
}
