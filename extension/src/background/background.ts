import type { ExtensionSettingsChange } from '@debrief/shared/contract/recordings/recording-extension.ts';
import type { DashboardMessage, ExtensionStatus } from '../bridge/dashboard-notifier.ts';
import { toPanelOverview } from '../messaging/panel-messages.ts';
import type { BackgroundMessage, StartAnswer } from '../messaging/protocol.ts';
import type { RecorderContext, RecorderMessage } from '../messaging/recorder-messages.ts';
import { runningStates } from '../recording/session/recording-session.ts';
import { changeServer } from '../server/change-server.ts';
import type { BackgroundDeps } from './background-deps.ts';
import { followTab } from './follow-tab.ts';
import { readOverview } from './read-overview.ts';
import { confirmSignIn, serveDashboard } from './serve-dashboard.ts';
import { StartBarrier } from './start-barrier.ts';
import { startByShortcut } from './start-by-shortcut.ts';
import { type StartDeps, startRecording } from './start-recording.ts';

/** Handles messages of views and the recorder page. Stateless, because the service worker may stop at any time. */
export class Background {
	readonly #deps: BackgroundDeps;
	readonly #startBarrier = new StartBarrier();

	constructor(deps: BackgroundDeps) {
		this.#deps = deps;
	}

	/** Must run at every start of the service worker. */
	async wake(): Promise<void> {
		void this.#deps.signIn.resume();
		void this.#deps.signIn.loadAccount();
		await this.#deps.registerBridge(await this.#deps.readServer());
		await this.#deps.allowedSites.registerPanel();
		await this.reopenRecorderIfLost();
		// Retries sites that the server could not take earlier.
		await this.#addWantedSites().catch(() => {});
	}

	async reopenRecorderIfLost(): Promise<void> {
		await this.#deps.recorder.reopenIfLost();
	}

	/** The permission dialog has closed the popup, so this reopens it for the next step. */
	async accessChanged(): Promise<void> {
		const isAdded = await this.#addWantedSites().catch(() => false);
		await this.wake();
		await this.bridgeOpenTabs();
		// A page of the extension stays open and shows the next step itself.
		const page = isAdded ? await this.#deps.activePage() : null;
		if (isAdded && !(page && this.#deps.isOwnPage(page.url))) await this.#deps.openPopup().catch(() => {});
	}

	async bridgeOpenTabs(): Promise<void> {
		await this.#deps.bridgeOpenPages(await this.#deps.readServer());
		await this.#deps.openPanels(await this.#deps.allowedSites.panelPatterns());
	}

	async openRecorder(): Promise<void> {
		await this.#deps.recorder.open();
		await this.#shareContext();
		await this.refresh().catch(() => {});
	}

	async refresh(): Promise<void> {
		if ((await this.#deps.signIn.state()).state !== 'signed-in') return;
		await this.#deps.allowedSites.refresh();
		// Older servers refuse this request to an extension.
		const newest = await this.#deps.fetchNewestVersion().catch(() => null);
		if (newest !== (await this.#deps.newestVersion.read())) await this.#deps.newestVersion.write(newest);
	}

	async signInChanged(): Promise<void> {
		await this.#deps.signIn.loadAccount();
		if ((await this.#deps.signIn.state()).state === 'signed-in') await this.refresh().catch(() => {});
		await this.#shareContext();
		await this.#deps.dashboardNotifier.notify();
	}

	async clearPersonalData(): Promise<void> {
		await this.#deps.allowedSites.clear();
		await this.#deps.forgetConsents();
	}

	async handleDashboard(message: DashboardMessage, origin: string): Promise<ExtensionStatus | null> {
		if (origin !== (await this.#deps.readServer())) return null;
		const send = (id: string) => this.handle({ to: 'background', type: 'send', id });
		await serveDashboard({ ...this.#deps, refresh: () => this.refresh(), send }, message);
		return this.#deps.dashboardNotifier.current();
	}

	/** The browser treats a shortcut like a click on the icon, so capturing the tab is permitted. */
	async runShortcut(name: string): Promise<void> {
		if (name === 'pin') await this.handle({ to: 'background', type: 'mark', description: '' });
		if (name === 'pause' || name === 'resume' || name === 'stop')
			await this.handle({ to: 'background', type: 'control', action: name });
		if (name === 'mute') await this.handle({ to: 'background', type: 'control', action: 'toggle-mute' });
		if (name !== 'record') return;
		const page = await this.#deps.activePage();
		await startByShortcut({ ...this.#deps, start: (request) => this.#start(request) }, page?.tabId ?? null);
	}

	async tabMoved(tabId: number): Promise<void> {
		await followTab(
			{
				...this.#deps,
				isRecording: async () => runningStates.has(await this.#deps.dashboardNotifier.recordingState()),
				sendToRecorder: (message) => this.#startBarrier.waitFor(() => this.#send(message)),
			},
			tabId,
		);
	}

	async notifyPanels(): Promise<void> {
		await this.#deps.notifyPanels(await this.#deps.allowedSites.panelPatterns());
	}

	async tabClosed(tabId: number): Promise<void> {
		await this.#startBarrier.waitFor(() => this.#send({ to: 'recorder', type: 'tab-closed', tabId }));
	}

	async handle(message: BackgroundMessage): Promise<unknown> {
		const { signIn, allowedSites, recorder, dashboardNotifier } = this.#deps;
		switch (message.type) {
			case 'overview':
				return readOverview(this.#deps, message.tabId);
			case 'panel-overview':
				return toPanelOverview(await readOverview(this.#deps, message.tabId));
			case 'start':
				return this.#start(message);
			case 'control':
				return this.#startBarrier.waitFor(() => this.#send({ ...message, to: 'recorder' }));
			case 'mark':
				return this.#send({ to: 'recorder', type: 'mark', description: message.description.trim() });
			case 'send':
			case 'discard':
				return recorder.keepOpenFor(() => this.#deps.sendToRecorder({ ...message, to: 'recorder' }));
			case 'open-recorder':
				return recorder.open();
			case 'recorder-idle':
				return this.#closeWhenIdle();
			case 'change-settings':
				return this.#changeSettings(message.settings);
			case 'dock':
				return this.#changeSettings({ visual: { dockedLeft: message.isLeft } });
			case 'meeting-asked':
				return this.#markMeetingAsked(message.tabId);
			case 'ask-about-meetings':
				return this.#deps.meetingQuestions.turn(message.isOn);
			case 'show-live-text':
				await this.#deps.showsLiveText.write(message.isShown);
				return this.#shareContext();
			case 'contact':
				return this.#deps.askContact({ ...message, to: 'recorder' });
			case 'open-page':
				return this.#openPage(message.page);
			case 'font':
				return this.#deps.readFont();
			case 'refresh':
				return this.refresh();
			case 'choose-microphone':
				return this.#deps.microphone.write(message.microphone);
			case 'refusal-seen':
				await this.#deps.refusal.write(null);
				return this.#deps.showBadge(await dashboardNotifier.recordingState());
			case 'add-wanted-sites':
				return this.#addWantedSites();
			case 'remove-site':
				await allowedSites.remove(message.id);
				return dashboardNotifier.notify({ settingsChanged: true });
			case 'sign-in':
				return signIn.begin();
			case 'sign-out':
				// Keeps the sites, since new recordings wait for the same account.
				return signIn.end();
			case 'set-server':
				return this.#setServer(message.origin);
			case 'access-token':
				return signIn.accessToken(message.isRefused, message.accountId);
			case 'recorder-ready':
				this.#deps.recorderIsReady();
				void dashboardNotifier.setRecordingState('idle').catch(() => {});
				return this.#context();
			case 'recorder-state':
				if (message.isRunning) this.#deps.connectKeepAlivePort();
				await recorder.saveHasWork(message.hasWork);
				await dashboardNotifier.setRecordingState(message.state, message.unsent);
				if (message.problem?.code === 'left-site') void this.#deps.openPopup().catch(() => {});
				return this.#deps.showBadge(message.state, message.problem);
		}
	}

	async #openPage(page: Extract<BackgroundMessage, { type: 'open-page' }>['page']): Promise<void> {
		const { openTab, permissionAddress, readServer } = this.#deps;
		if (page === 'sign-in') await confirmSignIn(this.#deps);
		else if (page === 'microphone') await openTab(permissionAddress);
		else await openTab(`${await readServer()}/conversations/${encodeURIComponent(page.conversation)}`);
	}

	async #markMeetingAsked(tabId: number | null): Promise<void> {
		const page = tabId === null ? null : await this.#deps.readPage(tabId);
		if (page) await this.#deps.meetingQuestions.markAsked(page);
	}

	async #addWantedSites(): Promise<boolean> {
		if (!(await this.#deps.siteWaitingList.add())) return false;
		await this.#deps.dashboardNotifier.notify({ settingsChanged: true });
		return true;
	}

	async #changeSettings(settings: ExtensionSettingsChange): Promise<void> {
		await this.#deps.allowedSites.changeSettings(settings);
		await this.#deps.dashboardNotifier.notify({ settingsChanged: true });
		await this.#shareContext();
	}

	async #start(request: Extract<BackgroundMessage, { type: 'start' }>): Promise<StartAnswer> {
		const { recorder, startRecorder } = this.#deps;
		return this.#startBarrier.start((release) => {
			const startAndRelease: StartDeps['startRecorder'] = (message) => {
				const answer = startRecorder(message);
				release();
				return answer;
			};
			const deps = { ...this.#deps, startRecorder: startAndRelease, context: () => this.#context() };
			return recorder.keepOpenFor(() => startRecording(deps, request));
		});
	}

	async #closeWhenIdle(): Promise<void> {
		const { recorder, dashboardNotifier, showBadge } = this.#deps;
		await recorder.closeWhenIdle();
		if (await recorder.exists()) return;
		await dashboardNotifier.setRecordingState('idle');
		await showBadge('idle');
	}

	async #context(): Promise<RecorderContext> {
		const { signIn, allowedSites, readServer } = this.#deps;
		const isSignedIn = (await signIn.state()).state === 'signed-in';
		const { autoSync: isAutoSync } = await allowedSites.settings();
		const { inUse: languageCode } = await allowedSites.language(this.#deps.browserLanguage);
		const showsLiveText = (await this.#deps.showsLiveText.read()) ?? true;
		const account = await signIn.account();
		return { server: await readServer(), account, languageCode, isAutoSync, isSignedIn, showsLiveText };
	}

	async #shareContext(): Promise<void> {
		await this.#send({ to: 'recorder', type: 'context', context: await this.#context() });
	}

	async #send(message: Exclude<RecorderMessage, { type: 'start' }>): Promise<void> {
		if (await this.#deps.recorder.exists()) await this.#deps.sendToRecorder(message);
	}

	async #setServer(typed: string): Promise<void> {
		if (!(await changeServer(this.#deps, typed))) return;
		await this.clearPersonalData();
		await this.#shareContext();
	}
}
