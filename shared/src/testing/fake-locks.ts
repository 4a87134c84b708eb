import { orAborted } from '../upload/scheduler.ts';
import type { UploadLocks } from '../upload/upload-locks.ts';

type Holder = { tab: object; released: PromiseWithResolvers<void> };

export class FakeLocks {
	readonly #holders = new Map<string, Holder>();

	openTab(): { locks: UploadLocks; die(): void } {
		const tab = {};
		let isDead = false;
		const tryLock = async (key: string) => this.#tryLock(tab, key);
		const locks: UploadLocks = {
			tryLock,
			isLocked: async (key) => this.#holders.has(key),
			whenReleased: async (key) => this.#holders.get(key)?.released.promise,
			withWriteLock: async (key, signal, work) => {
				for (;;) {
					signal.throwIfAborted();
					const release = isDead ? null : await tryLock(key);
					if (release) return work().finally(release);
					await orAborted(isDead ? forever : (this.#holders.get(key)?.released.promise ?? forever), signal);
				}
			},
		};
		const die = () => {
			isDead = true;
			for (const [key, holder] of this.#holders) if (holder.tab === tab) this.#release(key, holder);
		};
		return { locks, die };
	}

	#tryLock(tab: object, key: string): (() => void) | null {
		if (this.#holders.has(key)) return null;
		const holder = { tab, released: Promise.withResolvers<void>() };
		this.#holders.set(key, holder);
		return () => this.#release(key, holder);
	}

	#release(key: string, holder: Holder): void {
		if (this.#holders.get(key) !== holder) return;
		this.#holders.delete(key);
		holder.released.resolve();
	}
}

const forever = new Promise<void>(() => {});
