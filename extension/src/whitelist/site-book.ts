import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import {
	ExtensionSettings,
	type ExtensionSettingsChange,
	WhitelistSite,
} from '@debrief/shared/contract/recording-extension.ts';
import { TranscriptLanguage } from '@debrief/shared/contract/transcripts.ts';
import { matchesPattern } from '@debrief/shared/domain/match-pattern.ts';
import { standardLanguage } from '@debrief/shared/domain/transcript-language.ts';
import { z } from 'zod';
import type { AllowedSite, SpokenLanguage } from '../messaging/protocol.ts';
import type { StoredValue } from '../platform/stored-value.ts';

const KeptLanguages = z.object({
	list: z.array(TranscriptLanguage),
	supported: z.union([z.literal('any'), z.array(z.string())]),
});

export const KeptBook = z.object({
	settings: ExtensionSettings,
	sites: z.array(WhitelistSite),
	/** Null until the server has said. */
	languages: KeptLanguages.nullable().default(null),
});
type KeptBook = z.infer<typeof KeptBook>;

type Server = Pick<
	ApiClient,
	| 'getExtensionSettings'
	| 'updateExtensionSettings'
	| 'listLanguages'
	| 'listWhitelist'
	| 'addWhitelistSite'
	| 'removeWhitelistSite'
>;
type Access = {
	has(pattern: string): Promise<boolean>;
	remove(pattern: string): Promise<void>;
	/** Where the panel runs from now on. */
	showPanelOn(patterns: readonly string[]): Promise<void>;
};

const emptyBook: KeptBook = {
	settings: { autoShowControls: true, autoSync: true, visual: { dockedLeft: false }, consentText: '' },
	sites: [],
	languages: null,
};

/** Settings and allowed sites as the server last said, also without a network. The server's copy is the truth. */
export class SiteBook {
	readonly #kept: StoredValue<KeptBook>;
	readonly #server: Server;
	readonly #access: Access;

	constructor(kept: StoredValue<KeptBook>, server: Server, access: Access) {
		this.#kept = kept;
		this.#server = server;
		this.#access = access;
	}

	async settings(): Promise<ExtensionSettings> {
		return (await this.#read()).settings;
	}

	/** What is taken to be spoken in recordings, and the choice there is. */
	async language(ofBrowser: string): Promise<SpokenLanguage> {
		const { settings, languages } = await this.#read();
		const standard = standardLanguage(ofBrowser, languages);
		return {
			...{ standard, inUse: settings.languageCode ?? standard },
			codes: (languages?.list ?? []).map(({ code }) => code),
			supported: languages?.supported ?? 'any',
		};
	}

	async sites(): Promise<AllowedSite[]> {
		const { sites } = await this.#read();
		return Promise.all(sites.map(async (site) => ({ ...site, hasAccess: await this.#access.has(site.website) })));
	}

	async allows(address: string): Promise<boolean> {
		return (await this.#read()).sites.some(({ website }) => matchesPattern(website, address));
	}

	async refresh(): Promise<void> {
		const { getExtensionSettings, listWhitelist, listLanguages } = this.#server;
		const [settings, { list }, languages] = await Promise.all([
			getExtensionSettings(),
			listWhitelist(),
			listLanguages(),
		]);
		await this.#write({ settings, sites: list, languages });
	}

	async changeSettings(change: ExtensionSettingsChange): Promise<void> {
		const settings = await this.#server.updateExtensionSettings({ body: change });
		await this.#write({ ...(await this.#read()), settings });
	}

	async add(website: string, title: string | null): Promise<void> {
		await this.#server.addWhitelistSite({ body: { website, ...(title && { title }) } });
		await this.refresh();
	}

	async remove(id: string): Promise<void> {
		await this.#server.removeWhitelistSite({ params: { id } });
		await this.refresh();
	}

	/** Nothing is allowed any more, as after a sign-out. */
	async clear(): Promise<void> {
		await this.#write(emptyBook);
	}

	/** The panel belongs, unless it is switched off, where a site is allowed and the browser granted access; access that no site needs is given back. */
	async showPanel(): Promise<void> {
		const sites = await this.sites();
		const { autoShowControls } = await this.settings();
		const shown = autoShowControls ? sites.filter((site) => site.hasAccess) : [];
		await this.#access.showPanelOn(shown.map((site) => site.website));
	}

	async #read(): Promise<KeptBook> {
		return (await this.#kept.read()) ?? emptyBook;
	}

	async #write(book: KeptBook): Promise<void> {
		const before = await this.#read();
		await this.#kept.write(book);
		const stays = new Set(book.sites.map(({ website }) => website));
		for (const { website } of before.sites) if (!stays.has(website)) await this.#access.remove(website);
		await this.showPanel();
	}
}
