/** Where the servers of the journeys listen, on loopback; another first port lets two runs go side by side. */
export const sandboxPort = Number(process.env['CANDLEWICK_JOURNEYS_PORT'] ?? 5190);

/** The contract mock with three seeds: three different sets of generated answers. */
export const contractMocks = [1, 2, 3].map((seed) => ({ seed, port: sandboxPort + seed }));

/** For the sandboxes that the schedules of faults end and start again, one for each worker. */
export const chaosPorts = [sandboxPort + 4, sandboxPort + 5];

export const ports = [sandboxPort, ...contractMocks.map(({ port }) => port), ...chaosPorts];

/**
 * The sandbox that the journeys visit: their own, or one that runs
 * already (BASE_URL). Each test has a world below its host.
 */
export const sandboxHost = process.env['BASE_URL']
  ? new URL(process.env['BASE_URL']).host
  : `localhost:${sandboxPort}`;
