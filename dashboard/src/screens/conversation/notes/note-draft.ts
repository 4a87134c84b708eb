import type { Mention } from '@debrief/shared/domain/conversations/mentions.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

type NoteWords = {
	typed: string;
	/** People who are mentioned in it. */
	mentions: readonly Mention[];
	/** The moment in ms that was taken with the first letter; null until then. */
	keptMs: number | null;
	picture: File | null;
	isBusy: boolean;
};

/** A note that is being written. The page holds it, so that it outlives the tab in which it is written. */
export type NoteDraft = StoreApi<NoteWords>;

export const emptyNote: NoteWords = { typed: '', mentions: [], keptMs: null, picture: null, isBusy: false };

export const createNoteDraft = (): NoteDraft => createStore<NoteWords>(() => emptyNote);
