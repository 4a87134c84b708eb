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
	/** Another tab may have changed the storage. */
	of(userId: string): readonly Remembered[] {
		void useUnfinishedUploads.persist.rehydrate();
		return useUnfinishedUploads.getState().byUser[userId] ?? [];
	},
	save: (userId: string, upload: Remembered) => change(userId, (others) => [...others, upload], upload.id),
	remove: (userId: string, id: string) => change(userId, (others) => others, id),
};

/** Writing the whole list would erase uploads of other tabs. */
function change(userId: string, next: (others: readonly Remembered[]) => readonly Remembered[], id: string): void {
	const others = unfinishedUploads.of(userId).filter((upload) => upload.id !== id);
	const { byUser } = useUnfinishedUploads.getState();
	useUnfinishedUploads.setState({ byUser: { ...byUser, [userId]: next(others) } });
}
