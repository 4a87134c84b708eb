/** Fields by which lists of conversations can be sorted. */
export const sortFields = ['title', 'startedAt', 'userName', 'contact.displayName', 'duration'] as const;
export type SortField = (typeof sortFields)[number];
