/** The first page loads the other limits. */
export const mergeLimits = { mostConversations: 20, longestMs: 24 * 3_600_000 } as const;
