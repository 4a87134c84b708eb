import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { carryOver } from './carry-over.ts';

/** What an upload holds besides is the upload feature's own. */
type Remembered = { id: string };
type Kept = {
	/** By the account they belong to. */
	byUser: Record<string, readonly Remembered[]>;
};

const defaults: Kept = { byUser: {} };

const useUnfinishedUploads = create<Kept>()(
	persist((): Kept => ({ ...defaults }), {
		name: 'debrief-unfinished-uploads',
		version: 1,
		migrate: carryOver(defaults),
	}),
);

/** Uploads that were begun in this browser and are not complete: they survive a reload, their files do not. */
export const unfinishedUploads = {
	/** As they are now: another tab may have changed them since. */
	of(userId: string): readonly Remembered[] {
		void useUnfinishedUploads.persist.rehydrate();
		return useUnfinishedUploads.getState().byUser[userId] ?? [];
	},
	keep: (userId: string, upload: Remembered) => change(userId, (others) => [...others, upload], upload.id),
	forget: (userId: string, id: string) => change(userId, (others) => others, id),
};

/** One upload at a time, in what all tabs remember: a list of its own would erase theirs. */
function change(userId: string, next: (others: readonly Remembered[]) => readonly Remembered[], id: string): void {
	const others = unfinishedUploads.of(userId).filter((upload) => upload.id !== id);
	const { byUser } = useUnfinishedUploads.getState();
	useUnfinishedUploads.setState({ byUser: { ...byUser, [userId]: next(others) } });
}
