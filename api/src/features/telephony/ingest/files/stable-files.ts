import { type FoundFile, isSameFile } from './find-files.ts';

type Seen = { file: FoundFile; sinceMs: number; postponedUntilMs: number };

export class StableFiles {
	#seen = new Map<string, Seen>();
	readonly #stableAfterMs: number;

	constructor(stableAfterMs: number) {
		this.#stableAfterMs = stableAfterMs;
	}

	update(files: readonly FoundFile[], nowMs: number): FoundFile[] {
		const now = new Map<string, Seen>();
		const stable: FoundFile[] = [];
		for (const file of files) {
			const key = keyOf(file);
			const before = this.#seen.get(key);
			const isSame = before !== undefined && isSameFile(before.file, file);
			const seen = isSame ? { ...before, file } : { file, sinceMs: nowMs, postponedUntilMs: 0 };
			now.set(key, seen);
			if (nowMs - seen.sinceMs >= this.#stableAfterMs && nowMs >= seen.postponedUntilMs) stable.push(file);
		}
		this.#seen = now;
		return stable;
	}

	unchangedFor(file: FoundFile, nowMs: number): number {
		const seen = this.#seen.get(keyOf(file));
		return seen ? nowMs - seen.sinceMs : 0;
	}

	postpone(file: FoundFile, untilMs: number): void {
		const seen = this.#seen.get(keyOf(file));
		if (seen) seen.postponedUntilMs = untilMs;
	}
}

const keyOf = ({ path }: FoundFile): string => path.toString('latin1');
