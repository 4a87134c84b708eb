import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { UnsentRecordings } from '@debrief/shared/domain/extension/unsent-recordings.ts';
import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { z } from 'zod';
import { AllowedSitesCache, AllowedSitesStore } from '../allowed-sites/allowed-sites-store.ts';
import { SiteWaitingList, WantedSites } from '../allowed-sites/wanted-sites.ts';
import { Background } from '../background/background.ts';
import { Consents, StoredConsents } from '../background/consents.ts';
import { AskedMeetings, MeetingQuestions } from '../background/meeting-questions.ts';
import { OffscreenDocumentManager } from '../background/offscreen-document-manager.ts';
import { welcomeOnce } from '../background/welcome-once.ts';
import { DashboardMessage, DashboardNotifier } from '../bridge/dashboard-notifier.ts';
import { Account, BackgroundMessage, ChosenMicrophone, PanelMessage, StartProblem } from '../messaging/protocol.ts';
import { Place } from '../panel/host/place.ts';
import { openPopup, showBadge, showEnding, showRefusal } from '../platform/badge.ts';
import { bridgeOpenPages, notifyDashboard, registerBridge } from '../platform/dashboard-pages.ts';
import { isOwnPage, ownAddress, readFont } from '../platform/extension-files.ts';
import {
	addTabToRecorder,
	answerMessages,
	askContact,
	askEdit,
	askSummary,
	requestMayClose,
	sendToRecorder,
	startRecorder,
} from '../platform/messages.ts';
import {
	canRemind,
	endingNotification,
	onReminderClick,
	reminderAlarm,
	showReminder,
} from '../platform/notifications.ts';
import { onWakeUpAlarm, openKeepAlivePort, wakeUpAlarm } from '../platform/offscreen/keep-alive.ts';
import { recorderIsReady, recorderPage, tabStreamId } from '../platform/offscreen/recorder-page.ts';
import { isPanelVisible, notifyPanel, notifyPanels, openPanels, registerPanel } from '../platform/pages/panels.ts';
import { grantedAccess, hasAccess, onAccessChange, removeAccess } from '../platform/pages/site-access.ts';
import {
	activePage,
	audibleTabs,
	onTabAudible,
	onTabClosed,
	onTabMoved,
	openTab,
	readPage,
	showTab,
} from '../platform/pages/tabs.ts';
import { readShortcuts } from '../platform/shortcuts.ts';
import { keepStorageFromPages, onStored, storedValue } from '../platform/stored-value.ts';
import { recordingStates } from '../recording/session/recording-session.ts';
import { EndCauses } from '../recording/signal/meeting-end.ts';
import { MeetingReminder, NextMeetings, RemindedMeetings } from '../reminder/meeting-reminder.ts';
import { remindsOfMeetings } from '../reminder/reminds-of-meetings.ts';
import { type BackgroundClient, createBackgroundClient } from '../server/background-client.ts';
import { isDebrief } from '../server/change-server.ts';
import { readServerAddress, saveServerAddress } from '../server/server-address.ts';
import { DeviceFlow } from '../sign-in/device-flow.ts';
import { PendingSignIn, SignIn, StoredTokens } from '../sign-in/sign-in.ts';
import { tokensFrom } from '../sign-in/tokens-from.ts';
import { backgroundTexts } from '../texts/background-texts.ts';

const offline = () => new ApiError('offline', 'The server does not answer.');
const isWelcomed = storedValue('isWelcomed', z.boolean());

function compose(): { background: Background; reminder: MeetingReminder } {
	const signIn = new SignIn({
		flow: async () => new DeviceFlow(await readServerAddress(), (...args) => fetch(...args)),
		tokens: storedValue('tokens', StoredTokens),
		pending: storedValue('pendingSignIn', PendingSignIn),
		now: Date.now,
		pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		onChange() {
			tokens = tokensOfNow();
			void background.signInChanged();
		},
		onOtherAccount: () => background.clearPersonalData(),
		lastAccount: storedValue('lastAccount', Account),
		async whoIs(token) {
			const ofToken = { current: () => token, renew: async () => null };
			const { _id: id, email } = await createBackgroundClient({
				origin: await readServerAddress(),
				tokens: ofToken,
			}).getProfile();
			return { id, email };
		},
	});
	// A new sign-in must not use the previous tokens.
	const tokensOfNow = () => tokensFrom((isRefused) => signIn.accessToken(isRefused), offline);
	let tokens = tokensOfNow();
	const api = async () => createBackgroundClient({ origin: await readServerAddress(), tokens });
	const server: ConstructorParameters<typeof AllowedSitesStore>[1] = {
		getExtensionSettings: async (...args) => (await api()).getExtensionSettings(...args),
		updateExtensionSettings: async (...args: Parameters<BackgroundClient['updateExtensionSettings']>) =>
			(await api()).updateExtensionSettings(...args),
		listLanguages: async (...args) => (await api()).listLanguages(...args),
		listWhitelist: async (...args) => (await api()).listWhitelist(...args),
		addWhitelistSite: async (...args) => (await api()).addWhitelistSite(...args),
		removeWhitelistSite: async (...args) => (await api()).removeWhitelistSite(...args),
	};
	const access = {
		has: hasAccess,
		remove: removeAccess,
		registerPanelOn: registerPanel,
		granted: async () => grantedAccess(await readServerAddress()),
	};
	const allowedSites = new AllowedSitesStore(storedValue('siteBook', AllowedSitesCache), server, access);
	const siteWaitingList = new SiteWaitingList({
		allowedSites,
		hasAccess,
		now: Date.now,
		wanted: storedValue('wantedSites', WantedSites),
	});
	const work = storedValue('recorderWork', z.boolean());
	const recorderDocument = new OffscreenDocumentManager({
		page: recorderPage,
		mayClose: requestMayClose,
		work,
		wakeUpAlarm,
	});
	const keepAlive = openKeepAlivePort(() => void recorderDocument.reopenIfLost());
	const recordingState = storedValue('recordingState', z.enum(recordingStates));
	const dashboardNotifier = new DashboardNotifier({
		isSignedIn: async () => (await signIn.state()).state === 'signed-in',
		recordingState,
		unsent: storedValue('unsentRecordings', UnsentRecordings),
		hasRecorder: recorderPage.exists,
		send: async (status) => notifyDashboard(await readServerAddress(), status),
	});
	const background = new Background({
		signIn,
		allowedSites,
		siteWaitingList,
		dashboardNotifier,
		consents: new Consents(
			/** Version 1 stored no time of reading, so the notice is shown once more. */
			storedValue('consents', StoredConsents, [() => ({})]),
			() => new Date(),
		),
		meetingQuestions: new MeetingQuestions({
			asked: storedValue('askedMeetings', AskedMeetings),
			isOn: storedValue('asksAboutMeetings', z.boolean()),
			now: Date.now,
		}),
		recorderPage: recorderDocument,
		recorder: {
			start: startRecorder,
			send: sendToRecorder,
			askContact,
			edit: askEdit,
			summary: askSummary,
			addTab: addTabToRecorder,
			tabStreamId,
			markReady: recorderIsReady,
			connectKeepAlivePort: keepAlive.connect,
		},
		server: {
			address: readServerAddress,
			saveAddress: saveServerAddress,
			isDebrief,
			async fetchNewestVersion() {
				const { builds } = await (await api()).listExtensionBuilds();
				return builds.find(({ browser: name }) => name === import.meta.env.BROWSER)?.version ?? null;
			},
		},
		bridge: { register: registerBridge, injectIntoOpenPages: bridgeOpenPages },
		panels: { open: openPanels, notify: notifyPanels, isVisible: isPanelVisible },
		tabs: { read: readPage, active: activePage, audible: audibleTabs, open: openTab, show: showTab },
		toolbar: { showBadge, showEnding, showRefusal, openPopup, readShortcuts },
		stored: {
			microphone: storedValue('microphone', ChosenMicrophone),
			refusal: storedValue('refusedStart', StartProblem),
			showsLiveText: storedValue('showsLiveText', z.boolean()),
			endCauses: storedValue('endCauses', EndCauses),
			panelPlace: storedValue('panelPlace', Place),
			newestVersion: storedValue('newestVersion', z.string()),
		},
		endingNotification,
		extension: {
			version: browser.runtime.getManifest().version,
			popupAddress: ownAddress('popup.html'),
			permissionAddress: ownAddress('permission.html'),
			isOwnPage,
			readFont,
		},
		browser: { language: navigator.language, canRecordTabs: !import.meta.env.FIREFOX },
	});
	const reminder = new MeetingReminder({
		isOn: remindsOfMeetings,
		openTab,
		now: Date.now,
		meetings: storedValue('nextMeetings', NextMeetings),
		reminded: storedValue('remindedMeetings', RemindedMeetings),
		isSignedIn: async () => (await signIn.state()).state === 'signed-in',
		isRecording: async () => ((await recordingState.read()) ?? 'idle') !== 'idle',
		fetchMeetings: async (until) => (await (await api()).listMeetings({ query: { until } })).list,
		show: ({ id, title, startsAt }) => {
			const time = new Date(startsAt).toLocaleTimeString(backgroundTexts.language, {
				hour: '2-digit',
				minute: '2-digit',
				hourCycle: 'h23',
			});
			return showReminder({
				id,
				title: title ?? backgroundTexts.reminder.untitled,
				message: backgroundTexts.reminder.at(time),
			});
		},
	});
	return { background, reminder };
}

export default defineBackground(() => {
	const { background, reminder } = compose();
	answerMessages('background', async (message, { isPage, tabId, url }) => {
		if (!isPage) return background.handle(BackgroundMessage.parse(message));
		const ofDashboard = DashboardMessage.safeParse(message);
		if (ofDashboard.success) return background.handleDashboard(ofDashboard.data, url ? new URL(url).origin : '');
		const asked = PanelMessage.parse(message);
		return background.handle('tabId' in asked ? { ...asked, tabId } : asked);
	});
	// Updates wait for the next browser start, since updating now would end a recording.
	browser.runtime.onUpdateAvailable.addListener(() => {});
	onAccessChange(() => void background.accessChanged());
	onTabMoved((tabId) => void background.tabMoved(tabId).catch(() => {}));
	onTabAudible((tabId) => {
		void notifyPanel(tabId);
		void background.tabMoved(tabId).catch(() => {});
	});
	onStored(() => {
		void background.notifyPanels();
		if (canRemind) void reminder.isOn().then(reminderAlarm.keep);
	});
	if (canRemind) {
		reminderAlarm.onAlarm(() => void reminder.check().catch(() => {}));
		onReminderClick((id) => void reminder.open(id));
		endingNotification.onClick(() => void background.handle({ to: 'background', type: 'control', action: 'keep' }));
	}
	onTabClosed((tabId) => void background.tabClosed(tabId).catch(() => {}));
	onWakeUpAlarm(() => void background.reopenRecorderIfLost());
	browser.runtime.onStartup.addListener(() => void background.openRecorder());
	browser.runtime.onInstalled.addListener(() => {
		void background.openRecorder();
		void background.injectIntoOpenTabs();
		void welcomeOnce({ isWelcomed, openWelcome: () => openTab(ownAddress('welcome.html')) });
	});
	browser.commands?.onCommand.addListener((command) => void background.runShortcut(command));
	void keepStorageFromPages();
	void background.wake();
});
