import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import {
	ExtensionSettings,
	type ExtensionSettingsChange,
	WhitelistSite,
} from '@debrief/shared/contract/recordings/recording-extension.ts';
import { TranscriptLanguage } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { allowablePattern, matchesPattern } from '@debrief/shared/domain/extension/match-pattern.ts';
import { standardLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { z } from 'zod';
import type { AllowedSite, SpokenLanguage } from '../messaging/protocol.ts';
import type { StoredValue } from '../platform/stored-value.ts';
import { unneededAccess } from './host-access.ts';

const CachedLanguages = z.object({
	list: z.array(TranscriptLanguage),
	supported: z.union([z.literal('any'), z.array(z.string())]),
});

export const AllowedSitesCache = z.object({
	settings: ExtensionSettings,
	sites: z.array(WhitelistSite),
	languages: CachedLanguages.nullable().default(null),
	/** Sites on which a recording begins with the meeting. Only this browser knows them. */
	always: z.array(z.string()).default([]),
});
type AllowedSitesCache = z.infer<typeof AllowedSitesCache>;

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
	granted(): Promise<string[]>;
	remove(granted: readonly string[]): Promise<void>;
	registerPanelOn(patterns: readonly string[]): Promise<void>;
};

const emptyCache: AllowedSitesCache = {
	settings: { autoShowControls: true, autoSync: true, visual: { dockedLeft: false }, consentText: '' },
	sites: [],
	languages: null,
	always: [],
};

/** A cache for offline use. The server owns settings and sites. */
export class AllowedSitesStore {
	readonly #cache: StoredValue<AllowedSitesCache>;
	readonly #server: Server;
	readonly #access: Access;

	constructor(cache: StoredValue<AllowedSitesCache>, server: Server, access: Access) {
		this.#cache = cache;
		this.#server = server;
		this.#access = access;
	}

	async settings(): Promise<ExtensionSettings> {
		return (await this.#read()).settings;
	}

	async language(ofBrowser: string): Promise<SpokenLanguage> {
		const { settings, languages } = await this.#read();
		const standard = standardLanguage(ofBrowser, languages);
		return {
			standard,
			inUse: settings.languageCode ?? standard,
			codes: (languages?.list ?? []).map(({ code }) => code),
			supported: languages?.supported ?? 'any',
		};
	}

	async sites(): Promise<AllowedSite[]> {
		const { sites, always } = await this.#read();
		return Promise.all(
			sites.map(async (site) => ({
				...site,
				hasAccess: await this.#access.has(site.website),
				isAlways: always.includes(site.id),
			})),
		);
	}

	async allows(address: string): Promise<boolean> {
		return (await this.#read()).sites.some(({ website }) => matchesPattern(website, address));
	}

	async isAlways(address: string): Promise<boolean> {
		const { sites, always } = await this.#read();
		return sites.some(({ id, website }) => always.includes(id) && matchesPattern(website, address));
	}

	async turnAlways(id: string, isOn: boolean): Promise<void> {
		const cache = await this.#read();
		const others = cache.always.filter((each) => each !== id);
		await this.#write({ ...cache, always: isOn ? [...others, id] : others });
	}

	async turnAlwaysAt(address: string, isOn: boolean): Promise<void> {
		for (const { id, website } of (await this.#read()).sites)
			if (matchesPattern(website, address)) await this.turnAlways(id, isOn);
	}

	async refresh(): Promise<void> {
		const { getExtensionSettings, listWhitelist, listLanguages } = this.#server;
		const [settings, { list }, languages] = await Promise.all([
			getExtensionSettings(),
			listWhitelist(),
			listLanguages(),
		]);
		// A server may still have patterns that are no longer accepted.
		const sites = list.filter(({ website }) => allowablePattern(website) !== null);
		await this.#write({ ...(await this.#read()), settings, sites, languages });
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

	async clear(): Promise<void> {
		await this.#write(emptyCache);
	}

	async registerPanel(): Promise<void> {
		await this.#access.registerPanelOn(await this.panelPatterns());
	}

	async panelPatterns(): Promise<string[]> {
		const { autoShowControls } = await this.settings();
		if (!autoShowControls) return [];
		return (await this.sites()).filter(({ hasAccess }) => hasAccess).map(({ website }) => website);
	}

	async #read(): Promise<AllowedSitesCache> {
		return (await this.#cache.read()) ?? emptyCache;
	}

	async #write(allowedSites: AllowedSitesCache): Promise<void> {
		const before = await this.#read();
		const always = allowedSites.always.filter((id) => allowedSites.sites.some((site) => site.id === id));
		await this.#cache.write({ ...allowedSites, always });
		const needed = allowedSites.sites.map(({ website }) => website);
		const gone = before.sites.map(({ website }) => website).filter((website) => !needed.includes(website));
		if (gone.length > 0) await this.#access.remove(unneededAccess(await this.#access.granted(), gone, needed));
		await this.registerPanel();
	}
}
