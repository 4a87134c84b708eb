/** `edited_there`: somebody changed it where it is kept, and their version stays. `failed`: the last attempt did. */
export const storedDocumentStates = ['current', 'edited_there', 'failed'] as const;
export type StoredDocumentState = (typeof storedDocumentStates)[number];

/** Why the last attempt to store a document failed. `full`: no space is left there. */
export const storedDocumentFailures = ['refused', 'narrowed', 'busy', 'full', 'invalid', 'unavailable'] as const;
export type StoredDocumentFailure = (typeof storedDocumentFailures)[number];
