import { ReviewStatus } from '../../src/generated/enums.ts';
import type { Identity } from '../../src/generated/rest.d.ts';
import { day, hour } from '../market/periods.ts';
import { drawsOf } from './draws.ts';
import type { ExamplesOf } from './examples.ts';
import { longest, wildRecord, wildText } from './extremes.ts';
import { mockedNow, momentAfter, wireTime } from './moments.ts';
import { mockedPicture } from './pictures.ts';

/** Where the verification stands, from one of the contract's examples. */
export function mockIdentity(seed: number, examples: ExamplesOf): Identity {
  const draws = drawsOf(seed, 'identity');
  const example = draws.pick(examples('getIdentity'));
  if (example.name === null) return example;
  const sentAt = mockedNow - draws.int(1, 40) * hour;
  const sent = {
    ...example,
    name: wildText(draws, example.name, longest.identityName),
    card_id: draws.text(9, 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'),
    front_pic: mockedPicture(draws),
    reverse_pic: mockedPicture(draws),
    submitted_at: wireTime(sentAt),
    request_key: draws.uuid(),
  };
  const reviewed_at = wireTime(momentAfter(draws, sentAt, 2 * day));
  const optional = ['submitted_at', 'reviewed_at', 'remark', 'request_key'] as const;
  if (example.review_status === ReviewStatus.Waiting) return wildRecord<Identity>(draws, sent, optional);
  if (example.review_status === ReviewStatus.Finished)
    return wildRecord<Identity>(draws, { ...sent, reviewed_at }, optional);
  const remark = wildText(draws, example.remark ?? 'The document can’t be read.', longest.identityRemark);
  return wildRecord<Identity>(draws, { ...sent, reviewed_at, remark }, optional);
}
