type Release = () => void;

/** Which tab of this browser has which file, by its SHA-1. What a tab had that died is free at once. */
export type UploadClaims = {
	/** Makes a file this tab's and answers how to let go of it; null while it is taken. */
	take(hash: string): Promise<Release | null>;
	isTaken(hash: string): Promise<boolean>;
	/** Rejects when the signal aborts. */
	whenFree(hash: string, signal: AbortSignal): Promise<void>;
	/** Asks the other tabs to look again: a file was taken, or what is remembered has changed. */
	tell(): void;
	/** Another tab tells. */
	onNews(listener: () => void): () => void;
};

/** What one tab has, by the id of its upload. */
export class OwnClaims {
	readonly #claims: UploadClaims;
	readonly #held = new Map<string, Release>();

	constructor(claims: UploadClaims) {
		this.#claims = claims;
	}

	/** False while another upload has the file. */
	async take(id: string, hash: string): Promise<boolean> {
		if (this.#held.has(id)) return true;
		const release = await this.#claims.take(hash);
		if (!release) return false;
		this.#held.set(id, release);
		this.#claims.tell();
		return true;
	}

	release(id: string): void {
		this.#held.get(id)?.();
		this.#held.delete(id);
	}

	releaseAll(): void {
		for (const id of [...this.#held.keys()]) this.release(id);
	}
}
