import type { UploadClaims } from './upload-claims.ts';

const lockOf = (hash: string) => `debrief-upload-${hash}`;

/**
 * A Web Lock for each file. Where there are none (an address without https that is not this machine) every tab
 * believes to be alone; the server still lets only one of them write.
 */
export function browserClaims(locks: LockManager | undefined): UploadClaims {
	let channel: BroadcastChannel | null = null;
	const news: Pick<UploadClaims, 'tell' | 'onNews'> = {
		tell: () => channel?.postMessage('look'),
		onNews(listener) {
			const opened = new BroadcastChannel('debrief-uploads');
			opened.addEventListener('message', listener);
			channel = opened;
			return () => {
				opened.close();
				if (channel === opened) channel = null;
			};
		},
	};
	if (!locks) return { ...news, take: async () => () => {}, isTaken: async () => false, whenFree: async () => {} };
	return {
		...news,
		take: (hash) => take(locks, lockOf(hash)),
		async isTaken(hash) {
			const { held = [] } = await locks.query();
			return held.some(({ name, mode }) => name === lockOf(hash) && mode === 'exclusive');
		},
		async whenFree(hash, signal) {
			await locks.request(lockOf(hash), { mode: 'shared', signal }, () => {});
		},
	};
}

function take(locks: LockManager, name: string): Promise<(() => void) | null> {
	const answer = Promise.withResolvers<(() => void) | null>();
	locks
		.request(name, { ifAvailable: true }, (lock) => {
			const held = Promise.withResolvers<void>();
			answer.resolve(lock && held.resolve);
			return lock ? held.promise : undefined;
		})
		.catch(answer.reject);
	return answer.promise;
}
