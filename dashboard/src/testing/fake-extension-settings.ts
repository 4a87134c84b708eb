import type { ExtensionSettings, WhitelistSite } from '@debrief/shared/contract/recordings/recording-extension.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';

export const site = (changes: Partial<WhitelistSite> = {}): WhitelistSite => ({
	id: changes.website ?? 'site-1',
	title: 'Acme talk',
	website: 'https://talk.acme.example/*',
	scope: 'own',
	...changes,
});

type Kept = { settings: ExtensionSettings; sites: WhitelistSite[] };

export function fakeExtensionSettings(sites: WhitelistSite[] = [], changes: Partial<ExtensionSettings> = {}) {
	const untouched = { autoShowControls: true, autoSync: true, visual: { dockedLeft: false }, consentText: '' };
	const kept: Kept = { settings: { ...untouched, ...changes }, sites };
	const handlers: FakeHandlers = {
		getExtensionSettings: () => kept.settings,
		updateExtensionSettings: ({ body }) => {
			Object.assign(kept.settings, body);
			return kept.settings;
		},
		setConsentText: ({ body }) => {
			kept.settings = { ...kept.settings, consentText: body.consentText };
			return kept.settings;
		},
		listWhitelist: () => ({ list: kept.sites }),
		addWhitelistSite: ({ body }) => {
			if (kept.sites.some((each) => each.website === body.website)) throw new FakeError('site_exists');
			const added = site({ ...body, id: body.website, title: body.title ?? 'host' });
			kept.sites = [...kept.sites, added];
			return added;
		},
		removeWhitelistSite: ({ params }) => {
			kept.sites = kept.sites.filter((each) => each.id !== params.id);
		},
	};
	return { kept, handlers };
}
