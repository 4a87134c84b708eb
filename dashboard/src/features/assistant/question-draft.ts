import { createStore, type StoreApi } from 'zustand/vanilla';

/** The page holds the draft, so that it survives a change of tabs. */
export type QuestionDraft = StoreApi<{ typed: string }>;

export const createQuestionDraft = (): QuestionDraft => createStore(() => ({ typed: '' }));
