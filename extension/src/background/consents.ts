import { z } from 'zod';
import type { StoredValue } from '../platform/stored-value.ts';

const Consent = z.object({ text: z.string(), /** ISO 8601. */ shownAt: z.string() });
type Consent = z.infer<typeof Consent>;
export const StoredConsents = z.record(z.string(), Consent);
export type StoredConsents = z.infer<typeof StoredConsents>;

export class Consents {
	readonly #stored: StoredValue<StoredConsents>;
	readonly #now: () => Date;

	constructor(stored: StoredValue<StoredConsents>, now: () => Date) {
		this.#stored = stored;
		this.#now = now;
	}

	/** Returns null if this wording was not read on this host. */
	async find(host: string, text: string): Promise<Consent | null> {
		const kept = (await this.#stored.read())?.[host];
		return kept?.text === text ? kept : null;
	}

	async confirm(host: string, text: string): Promise<Consent> {
		const consent = { text, shownAt: this.#now().toISOString() };
		await this.#stored.write({ ...(await this.#stored.read()), [host]: consent });
		return consent;
	}

	clear = (): Promise<void> => this.#stored.write(null);
}
