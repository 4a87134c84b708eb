type Release = () => void;

/** One lock for each recording or file across the tabs of a browser. A tab that dies releases its locks at once. */
export type UploadLocks = {
	/** Waits until no other tab works on `key`, then runs `work` alone. Rejects when the signal aborts before that. */
	withWriteLock(key: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
	/** Takes the lock and returns how to release it; null while another tab holds it. */
	tryLock(key: string): Promise<Release | null>;
	isLocked(key: string): Promise<boolean>;
	/** Waits until nobody holds the lock. Rejects when the signal aborts. */
	whenReleased(key: string, signal: AbortSignal): Promise<void>;
};

/** For a page that has its recordings to itself. */
export const noLocks: UploadLocks = {
	withWriteLock: (_key, _signal, work) => work(),
	tryLock: async () => () => {},
	isLocked: async () => false,
	whenReleased: async () => {},
};

/**
 * Web Locks, named `prefix` + key. Without them (an address without https that is not this machine) every tab assumes
 * it is alone; the server still lets only one of them write.
 */
export function browserLocks(locks: LockManager | undefined, prefix: string): UploadLocks {
	if (!locks) return noLocks;
	return {
		async withWriteLock(key, signal, work) {
			await locks.request(prefix + key, { signal }, work);
		},
		tryLock: (key) => tryLock(locks, prefix + key),
		async isLocked(key) {
			const { held = [] } = await locks.query();
			return held.some(({ name, mode }) => name === prefix + key && mode === 'exclusive');
		},
		async whenReleased(key, signal) {
			await locks.request(prefix + key, { mode: 'shared', signal }, () => {});
		},
	};
}

const tryLock = (locks: LockManager, name: string): Promise<Release | null> =>
	new Promise((resolve, reject) => {
		const hold = (lock: Lock | null) => (lock ? new Promise<void>(resolve) : resolve(null));
		locks.request(name, { ifAvailable: true }, hold).catch(reject);
	});
