import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStorage } from '../platform/browser-storage.ts';
import { migrate } from './migrate.ts';

type Remembered = { id: string };
type Kept = {
	byUser: Record<string, readonly Remembered[]>;
};

const defaults: Kept = { byUser: {} };

const useUnfinishedUploads = create<Kept>()(
	persist((): Kept => ({ ...defaults }), {
		name: 'debrief-unfinished-uploads',
		storage: createJSONStorage(() => browserStorage),
		version: 1,
		migrate: migrate(defaults),
	}),
);

export const unfinishedUploads = {
	/** Reads the storage again, since another tab may have changed it. */
	of(userId: string): readonly Remembered[] {
		void useUnfinishedUploads.persist.rehydrate();
		return useUnfinishedUploads.getState().byUser[userId] ?? [];
	},
	save: (userId: string, upload: Remembered) => change(userId, (others) => [...others, upload], upload.id),
	remove: (userId: string, id: string) => change(userId, (others) => others, id),
};

/** Writes only the changed upload: writing the whole list would erase those of other tabs. */
function change(userId: string, next: (others: readonly Remembered[]) => readonly Remembered[], id: string): void {
	const others = unfinishedUploads.of(userId).filter((upload) => upload.id !== id);
	const { byUser } = useUnfinishedUploads.getState();
	useUnfinishedUploads.setState({ byUser: { ...byUser, [userId]: next(others) } });
}
