type Release = () => void;

/** A tab that dies releases its locks at once. */
export type UploadLocks = {
	/** Rejects when the signal aborts first. */
	withWriteLock(key: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
	/** Returns null while another tab holds the lock. */
	tryLock(key: string): Promise<Release | null>;
	isLocked(key: string): Promise<boolean>;
	whenReleased(key: string, signal: AbortSignal): Promise<void>;
};

/** For pages that share their recordings with no other tab. */
export const noLocks: UploadLocks = {
	withWriteLock: (_key, _signal, work) => work(),
	tryLock: async () => () => {},
	isLocked: async () => false,
	whenReleased: async () => {},
};

/** Plain http has no Web Locks, so every tab assumes that it is alone. The server still allows only one writer. */
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
