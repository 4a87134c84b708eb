import { z } from 'zod';
import type { StoredValue } from '../platform/stored-value.ts';
import type { AllowedSitesStore } from './allowed-sites-store.ts';

/** Stored before the browser asks for access, since that may close the popup. */
export const WantedSites = z.object({
	websites: z.array(z.string()),
	title: z.string().nullable(),
	/** Ms since 1970. */ wantedAt: z.number(),
});
export type WantedSites = z.infer<typeof WantedSites>;

type Deps = {
	wanted: StoredValue<WantedSites>;
	allowedSites: Pick<AllowedSitesStore, 'add'>;
	hasAccess(website: string): Promise<boolean>;
	/** Returns ms since 1970. */
	now(): number;
};

/** Longer than anyone takes to answer the browser's dialog. */
const validMs = 10 * 60_000;

export class SiteWaitingList {
	readonly #deps: Deps;
	#adding: Promise<unknown> = Promise.resolve();

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	/** Returns whether a site was added. Rejects when the server refuses it, retries later when it is unreachable. */
	add(): Promise<boolean> {
		const adding = this.#adding.catch(() => {}).then(() => this.#add());
		this.#adding = adding;
		return adding;
	}

	async #add(): Promise<boolean> {
		const { wanted, allowedSites, hasAccess, now } = this.#deps;
		const request = await wanted.read();
		if (!request) return false;
		if (now() - request.wantedAt > validMs) {
			await wanted.write(null);
			return false;
		}
		const granted: string[] = [];
		for (const website of request.websites) if (await hasAccess(website)) granted.push(website);
		for (const website of granted)
			try {
				await allowedSites.add(website, request.title);
			} catch (error) {
				if (!isUnreached(error)) await wanted.write(null);
				if (!isKnown(error)) throw error;
			}
		if (granted.length > 0) await wanted.write(null);
		return granted.length > 0;
	}
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);
const isKnown = (error: unknown) => codeOf(error) === 'site_exists';
const isUnreached = (error: unknown) =>
	['offline', 'timeout', 'bad_answer', 'unavailable'].includes(String(codeOf(error)));
