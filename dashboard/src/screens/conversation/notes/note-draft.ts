import type { Mention } from '@debrief/shared/domain/conversations/mentions.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

type NoteWords = {
	typed: string;
	mentions: readonly Mention[];
	/** In ms. Null until the first keystroke. */
	keptMs: number | null;
	picture: File | null;
	isBusy: boolean;
};

/** The page holds the draft so that it survives a tab switch. */
export type NoteDraft = StoreApi<NoteWords>;

export const emptyNote: NoteWords = { typed: '', mentions: [], keptMs: null, picture: null, isBusy: false };

export const createNoteDraft = (): NoteDraft => createStore<NoteWords>(() => emptyNote);
