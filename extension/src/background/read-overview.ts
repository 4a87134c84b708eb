import { isOlderVersion } from '@debrief/shared/domain/extension/is-older-version.ts';
import type { AllowedSitesStore } from '../allowed-sites/allowed-sites-store.ts';
import type { ChosenMicrophone, Overview, StartProblem } from '../messaging/protocol.ts';
import type { Page } from '../platform/pages/tabs.ts';
import type { StoredValue } from '../platform/storage/stored-value.ts';
import type { Shortcut } from '../platform/toolbar/shortcuts.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { MeetingQuestions } from './meeting-questions.ts';

export type OverviewDeps = {
	signIn: Pick<SignIn, 'state' | 'account'>;
	allowedSites: Pick<AllowedSitesStore, 'settings' | 'sites' | 'allows' | 'language'>;
	recorder: { exists(): Promise<boolean> };
	readPage(tabId: number): Promise<Page | null>;
	activePage(): Promise<Page | null>;
	readServer(): Promise<string>;
	readShortcuts(): Promise<Shortcut[]>;
	canRecordTabs: boolean;
	microphone: Pick<StoredValue<ChosenMicrophone>, 'read'>;
	refusal: Pick<StoredValue<StartProblem>, 'read'>;
	newestVersion: Pick<StoredValue<string>, 'read'>;
	installedVersion: string;
	meetingQuestions: Pick<MeetingQuestions, 'isOn' | 'wasAsked'>;
	/** Null means on. */
	showsLiveText: Pick<StoredValue<boolean>, 'read'>;
	browserLanguage: string;
	/** Returns when this notice was read on this host (ISO 8601), or null. */
	consentShownAt(host: string, text: string): Promise<string | null>;
};

export async function readOverview(deps: OverviewDeps, tabId: number | null): Promise<Overview> {
	const { allowedSites, canRecordTabs } = deps;
	// In parallel, because a view waits for it.
	const { page, shortcuts, ...rest } = await allKeyed({
		page: tabId === null ? deps.activePage() : deps.readPage(tabId),
		settings: allowedSites.settings(),
		sites: allowedSites.sites(),
		language: allowedSites.language(deps.browserLanguage),
		server: deps.readServer(),
		signIn: deps.signIn.state(),
		account: deps.signIn.account(),
		shortcuts: deps.readShortcuts(),
		hasRecorder: deps.recorder.exists(),
		microphone: deps.microphone.read(),
		refusal: deps.refusal.read(),
		asksAboutMeetings: deps.meetingQuestions.isOn(),
		showsLiveText: deps.showsLiveText.read().then((shows) => shows ?? true),
		update: readUpdate(deps),
	});
	return {
		...rest,
		canRecordTabs,
		page: page && (await describe(deps, page, rest.settings.consentText)),
		keys: Object.fromEntries(shortcuts.map(({ name, keys }) => [name, keys])),
	};
}

async function allKeyed<T extends object>(pending: T): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
	const entries = Object.entries(pending).map(async ([key, value]) => [key, await value] as const);
	return Object.fromEntries(await Promise.all(entries)) as { [K in keyof T]: Awaited<T[K]> };
}

async function readUpdate({ newestVersion, installedVersion: installed }: OverviewDeps): Promise<Overview['update']> {
	const newest = await newestVersion.read();
	return newest !== null && isOlderVersion(installed, newest) ? { installed, newest } : null;
}

async function describe(
	deps: OverviewDeps,
	{ tabId, title, url, isAudible }: Page,
	consentText: string,
): Promise<Overview['page']> {
	const { host } = new URL(url);
	const [isAllowed, hasSeen, isMeetingAsked] = await Promise.all([
		deps.allowedSites.allows(url),
		deps.consentShownAt(host, consentText),
		deps.meetingQuestions.wasAsked({ tabId, url }),
	]);
	const consent = consentText && !hasSeen ? consentText : null;
	return { tabId, title, host, isAllowed, consent, isAudible, isMeetingAsked };
}
