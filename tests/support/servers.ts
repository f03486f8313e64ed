/** Where the servers of the journeys listen, on loopback; another first port lets two runs go side by side. */
export const sandboxPort = Number(process.env['CANDLEWICK_JOURNEYS_PORT'] ?? 5190);

/** The contract mock with three seeds: three different sets of drawn answers. */
export const contractMocks = [1, 2, 3].map((seed) => ({ seed, port: sandboxPort + seed }));
