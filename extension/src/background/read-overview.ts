import { isOlderVersion } from '@debrief/shared/domain/extension/is-older-version.ts';
import type { Overview } from '../messaging/protocol.ts';
import type { Page } from '../platform/pages/tabs.ts';
import { everyCause } from '../recording/signal/meeting-end.ts';
import type { BackgroundParts } from './background-parts.ts';

type Parts = Pick<
	BackgroundParts,
	| 'signIn'
	| 'allowedSites'
	| 'consents'
	| 'meetingQuestions'
	| 'recorderPage'
	| 'server'
	| 'tabs'
	| 'toolbar'
	| 'stored'
	| 'extension'
	| 'browser'
>;

export async function readOverview(parts: Parts, tabId: number | null): Promise<Overview> {
	const { allowedSites, browser, meetingQuestions, recorderPage, server, signIn, stored, tabs, toolbar } = parts;
	// In parallel, because a view waits for it.
	const { page, shortcuts, ...rest } = await allKeyed({
		page: tabId === null ? tabs.active() : tabs.read(tabId),
		settings: allowedSites.settings(),
		sites: allowedSites.sites(),
		language: allowedSites.language(browser.language),
		server: server.address(),
		signIn: signIn.state(),
		account: signIn.account(),
		shortcuts: toolbar.readShortcuts(),
		hasRecorder: recorderPage.exists(),
		microphone: stored.microphone.read(),
		refusal: stored.refusal.read(),
		asksAboutMeetings: meetingQuestions.isOn(),
		endCauses: stored.endCauses.read().then((causes) => causes ?? everyCause),
		panelPlace: stored.panelPlace.read(),
		showsLiveText: stored.showsLiveText.read().then((shows) => shows ?? true),
		update: readUpdate(parts),
	});
	return {
		...rest,
		canRecordTabs: browser.canRecordTabs,
		page: page && (await describe(parts, page, rest.settings.consentText)),
		keys: Object.fromEntries(shortcuts.map(({ name, keys }) => [name, keys])),
	};
}

async function allKeyed<T extends object>(pending: T): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
	const entries = Object.entries(pending).map(async ([key, value]) => [key, await value] as const);
	return Object.fromEntries(await Promise.all(entries)) as { [K in keyof T]: Awaited<T[K]> };
}

async function readUpdate({ stored, extension: { version: installed } }: Parts): Promise<Overview['update']> {
	const newest = await stored.newestVersion.read();
	return newest !== null && isOlderVersion(installed, newest) ? { installed, newest } : null;
}

async function describe(
	{ allowedSites, consents, meetingQuestions }: Parts,
	{ tabId, title, url, isAudible }: Page,
	consentText: string,
): Promise<Overview['page']> {
	const { host } = new URL(url);
	const [isAllowed, given, isMeetingAsked, isAlways] = await Promise.all([
		allowedSites.allows(url),
		consents.find(host, consentText),
		meetingQuestions.wasAsked({ tabId, url }),
		allowedSites.isAlways(url),
	]);
	const consent = consentText && !given ? consentText : null;
	return { tabId, title, host, isAllowed, consent, isAudible, isMeetingAsked, isAlways };
}
