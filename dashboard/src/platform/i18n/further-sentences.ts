export type Sentences = { default: Record<string, unknown> };
export type SentenceFiles = Record<string, () => Promise<Sentences>>;

/** The files of all sentences. Apart, because their names are many and the first page needs few of them. */
export const further: SentenceFiles = import.meta.glob<Sentences>('../locales/*/*.json');
