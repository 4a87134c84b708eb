/** What lists of conversations can be sorted by. */
export const sortFields = ['title', 'startedAt', 'userName', 'contact.displayName', 'duration'] as const;
export type SortField = (typeof sortFields)[number];
