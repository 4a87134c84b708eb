export const sortFields = ['title', 'startedAt', 'userName', 'contact.displayName', 'duration'] as const;
export type SortField = (typeof sortFields)[number];

/** They determine the place of untitled conversations. */
export const sortLanguages = ['en', 'de'] as const;
export type SortLanguage = (typeof sortLanguages)[number];
