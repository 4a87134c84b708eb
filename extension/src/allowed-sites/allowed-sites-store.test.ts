import { expect, test } from 'vitest';
import { AllowedSitesStore } from './allowed-sites-store.ts';

const site = { id: '1', title: 'Meet', website: 'https://meet.example.com/*', scope: 'own' as const };
const settings = { autoShowControls: true, autoSync: true, visual: { dockedLeft: false }, consentText: '' };

const languages = [
	{ code: 'en-US', name: 'English' },
	{ code: 'de-DE', name: 'German' },
	{ code: 'fr-FR', name: 'French' },
];

function openStore(hasAccess: boolean, onServer: (typeof site)[] = []) {
	let kept: Awaited<ReturnType<ConstructorParameters<typeof AllowedSitesStore>[0]['read']>> = {
		settings,
		sites: [site],
		languages: null,
		always: [],
	};
	const shown: string[] = [];
	const removed: string[] = [];
	const server: ConstructorParameters<typeof AllowedSitesStore>[1] = {
		getExtensionSettings: async () => settings,
		updateExtensionSettings: async ({ body }) => ({
			...settings,
			...(body.languageCode !== undefined && { languageCode: body.languageCode }),
			...(body.autoShowControls !== undefined && { autoShowControls: body.autoShowControls }),
		}),
		listLanguages: async () => ({ list: languages, supported: ['en', 'de'] }),
		listWhitelist: async () => ({ list: onServer }),
		addWhitelistSite: async () => site,
		removeWhitelistSite: async () => undefined,
	};
	const allowedSites = new AllowedSitesStore(
		{
			read: async () => kept,
			write: async (value) => {
				kept = value;
			},
		},
		server,
		{
			has: async () => hasAccess,
			granted: async () => ['https://meet.example.com/*', 'https://other.example/*'],
			remove: async (granted) => void removed.push(...granted),
			registerPanelOn: async (patterns) => void shown.splice(0, shown.length, ...patterns),
		},
	);
	return { allowedSites, shown, removed };
}

test('the panel is registered only where a site is allowed and the browser has granted access', async () => {
	const [given, refused] = [openStore(true), openStore(false)];
	await given.allowedSites.registerPanel();
	await refused.allowedSites.registerPanel();
	expect([given.shown, refused.shown]).toEqual([['https://meet.example.com/*'], []]);
});

test('with the panel turned off no page gets its script, and turning it on restores it', async () => {
	const { allowedSites, shown } = openStore(true);
	await allowedSites.changeSettings({ autoShowControls: false });
	expect(shown).toEqual([]);
	await allowedSites.changeSettings({ autoShowControls: true });
	expect(shown).toEqual(['https://meet.example.com/*']);
});

test('access to a site is removed when it leaves the list', async () => {
	const { allowedSites, shown, removed } = openStore(true);
	await allowedSites.refresh();
	expect([shown, removed]).toEqual([[], ['https://meet.example.com/*']]);
});

test('a site is always recorded only once a person said so, and not after it has left the list', async () => {
	const { allowedSites } = openStore(true);
	const room = 'https://meet.example.com/room';
	expect([await allowedSites.isAlways(room), await allowedSites.sites()]).toMatchObject([false, [{ isAlways: false }]]);
	await allowedSites.turnAlwaysAt('https://other.example/', true);
	await allowedSites.turnAlways('unknown', true);
	expect(await allowedSites.isAlways(room)).toBe(false);
	await allowedSites.turnAlwaysAt(room, true);
	expect([await allowedSites.isAlways(room), await allowedSites.sites()]).toMatchObject([true, [{ isAlways: true }]]);
	expect(await allowedSites.isAlways('https://other.example/')).toBe(false);
	await allowedSites.turnAlways(site.id, false);
	expect(await allowedSites.isAlways(room)).toBe(false);
	await allowedSites.turnAlways(site.id, true);
	await allowedSites.changeSettings({ languageCode: 'de-DE' });
	expect(await allowedSites.isAlways(room)).toBe(true);
	await allowedSites.refresh();
	expect(await allowedSites.isAlways(room)).toBe(false);
});

test('a pattern that covers sites of many owners is ignored, even if the server has it', async () => {
	const { allowedSites, shown } = openStore(true, [{ ...site, website: '*://*/?*', scope: 'own' }, site]);
	await allowedSites.refresh();
	expect(shown).toEqual([site.website]);
	expect(await allowedSites.allows('https://bank.example/?account=1')).toBe(false);
});

test('access to a site is kept while another site on the same host needs it', async () => {
	const { allowedSites, removed } = openStore(true, [{ ...site, website: 'https://meet.example.com/rooms/*' }]);
	await allowedSites.refresh();
	expect(removed).toEqual([]);
});

test('recordings use the chosen language, or else the browser’s if the engine knows it', async () => {
	const { allowedSites } = openStore(true);
	expect(await allowedSites.language('fr-FR')).toMatchObject({ standard: 'fr-FR', inUse: 'fr-FR', codes: [] });
	await allowedSites.refresh();
	expect(await allowedSites.language('de-AT')).toMatchObject({ standard: 'de-DE', inUse: 'de-DE' });
	expect(await allowedSites.language('fr-FR')).toMatchObject({ standard: 'en-US', inUse: 'en-US' });
	await allowedSites.changeSettings({ languageCode: 'fr-FR' });
	expect(await allowedSites.language('de-DE')).toMatchObject({
		standard: 'de-DE',
		inUse: 'fr-FR',
		supported: ['en', 'de'],
	});
});
