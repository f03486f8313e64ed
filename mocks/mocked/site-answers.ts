import { SiteKind, SiteStatus } from '../../src/generated/enums.ts';
import type { WebManifest } from '../../src/generated/rest.d.ts';
import { servedAreas } from '../handlers/areas.ts';
import type { MockedAnswers } from './asked.ts';
import { drawsOf } from './draws.ts';
import { longest, longList, rates, wildRecord, wildText } from './extremes.ts';
import { foundCompanies, mockCompany } from './mocked-site.ts';

/** Tag `site`. */
export const siteAnswers = {
  // SBX-74: nobody is sent away: a page that leaves for another site cannot be worked on.
  checkSite: () => ({ status: SiteStatus.Open, type: SiteKind.Main, loss_url: null }),
  listAreas({ story }) {
    const draws = drawsOf(story.seed, 'areas');
    if (draws.chance(rates.empty)) return [];
    return servedAreas.slice(0, draws.pick([servedAreas.length, servedAreas.length, longList, 5]));
  },
  getSetting: ({ story, query }) => ({
    key: query.key,
    value: drawsOf(story.seed, 'setting', query.key).pick([0, 1, 1]),
  }),
  getBasicInfo: ({ story }) => story.info(),
  getCompany: ({ story }) => mockCompany(story.seed, story.examples),
  getCompanyStatus({ story }) {
    const is_company_mode = drawsOf(story.seed, 'company mode').chance(0.3);
    const { id } = mockCompany(story.seed, story.examples);
    return { is_company_mode, company_id: is_company_mode ? id : null };
  },
  searchCompanies: ({ story, query }) => foundCompanies(story.seed, story.examples, query.name),
  getCompanyEmail({ story }) {
    const draws = drawsOf(story.seed, 'company email');
    const example = draws.pick(story.examples('getCompanyEmail'));
    const { office_hours } = example;
    return {
      ...example,
      office_hours: office_hours === '' ? '' : wildText(draws, office_hours, longest.officeHours),
    };
  },
  getComplaintEmail: ({ story }) =>
    drawsOf(story.seed, 'complaints').pick(story.examples('getComplaintEmail')),
  /** Never a demo site: its API would be on another host, where this server is not. */
  getManifest({ story }) {
    const draws = drawsOf(story.seed, 'manifest');
    const [example] = story.examples('getManifest') as readonly WebManifest[];
    if (!example) throw new RangeError('The contract shows no manifest.');
    const manifest = { ...example, is_demo_site: false, simulated_prices: true };
    return wildRecord<WebManifest>(draws, manifest, ['id', 'scope', 'simulated_prices']);
  },
} satisfies MockedAnswers;
