import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { type ApiClient, createApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { z } from 'zod';
import { Background } from '../background/background.ts';
import { RecorderKeeper } from '../background/recorder-keeper.ts';
import { DashboardMessage, DashboardNewsroom } from '../bridge/dashboard-news.ts';
import { Account, BackgroundMessage, ChosenMicrophone, PanelMessage, StartProblem } from '../messaging/protocol.ts';
import { openPopup, showBadge, showRefusal } from '../platform/badge.ts';
import { runCommand } from '../platform/commands.ts';
import { bridgeOpenPages, registerBridge, tellDashboard } from '../platform/dashboard-pages.ts';
import { isDebrief } from '../platform/is-debrief.ts';
import { openLifeline } from '../platform/lifeline.ts';
import { answerMessages, askMayClose, startRecorder, tellRecorder } from '../platform/messages.ts';
import { readFont } from '../platform/read-font.ts';
import { recorderIsReady, recorderPage, tabStreamId } from '../platform/recorder-page.ts';
import { readServerAddress, saveServerAddress } from '../platform/server-address-store.ts';
import { readShortcuts } from '../platform/shortcuts.ts';
import { hasAccess, onAccessChange, registerPanel, removeAccess } from '../platform/site-access.ts';
import { storedValue } from '../platform/stored-value.ts';
import { activePage, onTabClosed, readPage } from '../platform/tabs.ts';
import { onWakeUp, wakeUp } from '../platform/wake-up.ts';
import { recordingStates } from '../recording/recording-session.ts';
import { DeviceFlow } from '../sign-in/device-flow.ts';
import { KeptTokens, PendingSignIn, SignIn } from '../sign-in/sign-in.ts';
import { tokensFrom } from '../sign-in/tokens-from.ts';
import { KeptBook, SiteBook } from '../whitelist/site-book.ts';

const offline = () => new ApiError('offline', 'The server does not answer.');
const Consent = z.object({ text: z.string(), shownAt: z.string() });
/** By host. The first version did not keep when a notice was read: it is shown once more. */
const consents = storedValue('consents', z.record(z.string(), Consent), [() => ({})]);

function compose(): Background {
	const signIn = new SignIn({
		flow: async () => new DeviceFlow(await readServerAddress(), (...args) => fetch(...args)),
		tokens: storedValue('tokens', KeptTokens),
		pending: storedValue('pendingSignIn', PendingSignIn),
		now: Date.now,
		pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		onChange() {
			tokens = tokensOfNow();
			void background.signInChanged();
		},
		onOtherAccount: () => background.forgetPerson(),
		lastAccount: storedValue('lastAccount', Account),
		async whoIs(token) {
			const ofToken = { current: () => token, renew: async () => null };
			const { _id: id, email } = await createApiClient({
				origin: await readServerAddress(),
				tokens: ofToken,
			}).getProfile();
			return { id, email };
		},
	});
	// what one sign-in was given is nothing for the next
	const tokensOfNow = () => tokensFrom((isRefused) => signIn.accessToken(isRefused), offline);
	let tokens = tokensOfNow();
	const api = async () => createApiClient({ origin: await readServerAddress(), tokens });
	const server: ConstructorParameters<typeof SiteBook>[1] = {
		getExtensionSettings: async (...args) => (await api()).getExtensionSettings(...args),
		updateExtensionSettings: async (...args: Parameters<ApiClient['updateExtensionSettings']>) =>
			(await api()).updateExtensionSettings(...args),
		listLanguages: async (...args) => (await api()).listLanguages(...args),
		listWhitelist: async (...args) => (await api()).listWhitelist(...args),
		addWhitelistSite: async (...args) => (await api()).addWhitelistSite(...args),
		removeWhitelistSite: async (...args) => (await api()).removeWhitelistSite(...args),
	};
	const access = { has: hasAccess, remove: removeAccess, showPanelOn: registerPanel };
	const book = new SiteBook(storedValue('siteBook', KeptBook), server, access);
	const work = storedValue('recorderWork', z.boolean());
	const recorder = new RecorderKeeper({ page: recorderPage, mayClose: askMayClose, work, wakeUp });
	const lifeline = openLifeline(() => void recorder.miss());
	const newsroom = new DashboardNewsroom({
		isSignedIn: async () => (await signIn.state()).state === 'signed-in',
		recordingState: storedValue('recordingState', z.enum(recordingStates)),
		hasRecorder: recorderPage.exists,
		send: async (news) => tellDashboard(await readServerAddress(), news),
	});
	const background = new Background({
		holdLifeline: lifeline.hold,
		microphone: storedValue('microphone', ChosenMicrophone),
		refusal: storedValue('refusedStart', StartProblem),
		...{ openPopup, showRefusal },
		...{ newsroom, isDebrief, registerBridge, bridgeOpenPages, readShortcuts, readFont },
		...{ signIn, book, recorder, tellRecorder, startRecorder, recorderIsReady },
		...{ readServer: readServerAddress, writeServer: saveServerAddress, readPage, activePage, tabStreamId, showBadge },
		async consentShownAt(host, text) {
			const kept = (await consents.read())?.[host];
			return kept?.text === text ? kept.shownAt : null;
		},
		rememberConsent: async (host, consent) => consents.write({ ...(await consents.read()), [host]: consent }),
		forgetConsents: () => consents.write(null),
		now: () => new Date(),
		browserLanguage: navigator.language,
		canRecordTabs: !import.meta.env.FIREFOX,
	});
	return background;
}

export default defineBackground(() => {
	const background = compose();
	answerMessages('background', async (message, { isPage, tabId, url }) => {
		if (!isPage) return background.handle(BackgroundMessage.parse(message));
		const ofDashboard = DashboardMessage.safeParse(message);
		if (ofDashboard.success) return background.handleDashboard(ofDashboard.data, url ? new URL(url).origin : '');
		const asked = PanelMessage.parse(message);
		return background.handle('tabId' in asked ? { ...asked, tabId } : asked);
	});
	// a new version waits for the next start of the browser: it would end what is being recorded
	browser.runtime.onUpdateAvailable.addListener(() => {});
	onAccessChange(() => void background.wake().then(() => background.meetOpenPages()));
	onTabClosed((tabId) => void background.tabClosed(tabId).catch(() => {}));
	onWakeUp(() => void background.missRecorder());
	browser.runtime.onStartup.addListener(() => void background.openRecorder());
	browser.runtime.onInstalled.addListener(() => {
		void background.openRecorder();
		void background.meetOpenPages();
	});
	browser.commands?.onCommand.addListener((command) => void runCommand(command, background));
	void background.wake();
});
