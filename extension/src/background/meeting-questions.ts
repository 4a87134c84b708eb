import { z } from 'zod';
import type { Page } from '../platform/pages/tabs.ts';
import type { StoredValue } from '../platform/stored-value.ts';

/** By tab id. `at` is in ms since 1970. */
export const AskedMeetings = z.record(z.string(), z.object({ address: z.string(), askedAt: z.number() }));
type AskedMeetings = z.infer<typeof AskedMeetings>;

type Deps = {
	asked: StoredValue<AskedMeetings>;
	/** Null means undecided: the panel asks. */
	isOn: StoredValue<boolean>;
	now(): number;
};

const validMs = 12 * 3_600_000;

export class MeetingQuestions {
	readonly #deps: Deps;

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	isOn = async (): Promise<boolean> => (await this.#deps.isOn.read()) ?? true;
	turn = (isOn: boolean): Promise<void> => this.#deps.isOn.write(isOn);

	async wasAsked({ tabId, url }: Pick<Page, 'tabId' | 'url'>): Promise<boolean> {
		return (await this.#valid())[tabId]?.address === addressOf(url);
	}

	async markAsked({ tabId, url }: Pick<Page, 'tabId' | 'url'>): Promise<void> {
		await this.#deps.asked.write({
			...(await this.#valid()),
			[tabId]: { address: addressOf(url), askedAt: this.#deps.now() },
		});
	}

	async #valid(): Promise<AskedMeetings> {
		const asked = Object.entries((await this.#deps.asked.read()) ?? {});
		return Object.fromEntries(asked.filter(([, { askedAt }]) => this.#deps.now() - askedAt < validMs));
	}
}

/** Meetings differ by path. Queries and fragments change during a meeting. */
export function addressOf(url: string): string {
	const { origin, pathname } = new URL(url);
	return origin + pathname;
}
