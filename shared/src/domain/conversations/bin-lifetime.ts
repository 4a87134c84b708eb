/** How long a deleted conversation can be restored, in ms: 30 days. */
export const binLifetimeMs = 30 * 86_400_000;
