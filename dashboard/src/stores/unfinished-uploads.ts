import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { carryOver } from './carry-over.ts';

type Kept = {
	/** By the account they belong to. What an upload holds is the upload feature's own. */
	byUser: Record<string, readonly object[]>;
};

type UnfinishedUploads = Kept & { keep: (userId: string, uploads: readonly object[]) => void };

const defaults: Kept = { byUser: {} };

/** Uploads that were begun in this browser and are not complete: they survive a reload, their files do not. */
export const useUnfinishedUploads = create<UnfinishedUploads>()(
	persist(
		(set) => ({
			...defaults,
			keep: (userId, uploads) => set(({ byUser }) => ({ byUser: { ...byUser, [userId]: uploads } })),
		}),
		{
			name: 'debrief-unfinished-uploads',
			version: 1,
			migrate: carryOver(defaults),
			partialize: ({ byUser }): Kept => ({ byUser }),
		},
	),
);
