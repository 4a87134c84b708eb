export type Sentences = { default: Record<string, unknown> };
export type SentenceFiles = Record<string, () => Promise<Sentences>>;

/** The list of files is long, and the first page needs few of them. */
export const further: SentenceFiles = import.meta.glob<Sentences>('../locales/*/*.json');
