/** Fields by which lists of conversations can be sorted. */
export const sortFields = ['title', 'startedAt', 'userName', 'contact.displayName', 'duration'] as const;
export type SortField = (typeof sortFields)[number];

/** Languages in which a list can be ordered: they decide the place of what has no title. */
export const sortLanguages = ['en', 'de'] as const;
export type SortLanguage = (typeof sortLanguages)[number];
