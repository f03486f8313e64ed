/** Where the servers of the journeys listen, on loopback. */
export const sandboxPort = 5190;

/** The contract mock with three seeds: three different sets of drawn answers. */
export const contractMocks = [1, 2, 3].map((seed) => ({ seed, port: sandboxPort + seed }));
