import { openapiOverlay } from 'openapi-format';
import { readYaml } from '../contract/read-yaml.ts';
import { UnreadableContract } from '../contract/unreadable.ts';

type OverlaySet = Parameters<typeof openapiOverlay>[1]['overlaySet'];

/**
 * CON-33: the contract with the hints of the overlay, as the mocks draw from it. Throws UnreadableContract, which names
 * the place of a mistake, or an action whose place is not in the contract.
 */
export async function withFakerHints(contract: object, overlay: string): Promise<object> {
  // What is in it is looked at by `openapiOverlay`.
  const overlaySet = readYaml(overlay, 'mocks/faker.overlay.yaml') as OverlaySet;
  const { data, resultData } = await openapiOverlay(structuredClone(contract), { overlaySet });
  // Its types leave open what a result is.
  const [lost] = resultData['unusedActions'] as { target: string }[];
  if (lost)
    throw new UnreadableContract(`mocks/faker.overlay.yaml: nothing in openapi.yaml is at ${lost.target}`);
  return data;
}
