/** Apart from the other limits, which the first page loads. */
export const mergeLimits = { mostConversations: 20, longestMs: 24 * 3_600_000 } as const;
