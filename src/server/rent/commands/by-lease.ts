/** What is decided about several leases, lease by lease in one order: two who decide about the same ones wait for each other and never both. */
export const byLeaseInOrder = <Decision extends { leaseId: string }>(
  decisions: readonly Decision[],
): Map<string, Decision[]> =>
  Map.groupBy(
    decisions.toSorted((a, b) => (a.leaseId < b.leaseId ? -1 : 1)),
    ({ leaseId }) => leaseId,
  );
