/** `edited_there`: a user edited the document at the provider, and that version stays. */
export const storedDocumentStates = ['current', 'edited_there', 'failed'] as const;
export type StoredDocumentState = (typeof storedDocumentStates)[number];

/** `full`: the provider has no space left. */
export const storedDocumentFailures = ['refused', 'narrowed', 'busy', 'full', 'invalid', 'unavailable'] as const;
export type StoredDocumentFailure = (typeof storedDocumentFailures)[number];
