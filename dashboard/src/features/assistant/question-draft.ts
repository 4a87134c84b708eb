import { createStore, type StoreApi } from 'zustand/vanilla';

/** A question that is being written. The page holds it, so that it outlives the tab in which it is written. */
export type QuestionDraft = StoreApi<{ typed: string }>;

export const createQuestionDraft = (): QuestionDraft => createStore(() => ({ typed: '' }));
