import { openapiOverlay } from 'openapi-format';
import { parse } from 'yaml';

/**
 * CON-33: the contract with the hints of the overlay, as the mocks draw from it. Throws an Error that names an action
 * whose place is not in the contract.
 */
export async function withFakerHints(contract: object, overlay: string): Promise<object> {
  const overlaySet = parse(overlay);
  const { data, resultData } = await openapiOverlay(structuredClone(contract), { overlaySet });
  // Its types leave open what a result is.
  const [lost] = resultData['unusedActions'] as { target: string }[];
  if (lost) throw new Error(`mocks/faker.overlay.yaml: nothing in openapi.yaml is at ${lost.target}`);
  return data;
}
