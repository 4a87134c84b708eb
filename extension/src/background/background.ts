import type { ExtensionSettingsChange } from '@debrief/shared/contract/recordings/recording-extension.ts';
import type { DashboardMessage, ExtensionStatus } from '../bridge/dashboard-notifier.ts';
import { toPanelOverview } from '../messaging/panel-messages.ts';
import type { BackgroundMessage, StartAnswer } from '../messaging/protocol.ts';
import type { RecorderContext, RecorderMessage } from '../messaging/recorder-messages.ts';
import { type EndCause, everyCause } from '../recording/signal/meeting-end.ts';
import { changeServer } from '../server/change-server.ts';
import type { BackgroundParts, StartMessage } from './background-parts.ts';
import { followTab, showEnding } from './follow-tab.ts';
import { readOverview } from './read-overview.ts';
import { readRecorderContext } from './read-recorder-context.ts';
import { confirmSignIn, serveDashboard } from './serve-dashboard.ts';
import { StartBarrier } from './start-barrier.ts';
import { startByShortcut } from './start-by-shortcut.ts';
import { addTab, type StartRequest, startRecording } from './start-recording.ts';

type MessageOf<Type extends BackgroundMessage['type']> = Extract<BackgroundMessage, { type: Type }>;
type Handlers = { [Type in BackgroundMessage['type']]: (message: MessageOf<Type>) => unknown };

/** Stateless, because the service worker may stop at any time. */
export class Background {
	readonly #parts: BackgroundParts;
	readonly #startBarrier = new StartBarrier();
	readonly #handlers: Handlers;

	constructor(parts: BackgroundParts) {
		this.#parts = parts;
		this.#handlers = this.#createHandlers(parts);
	}

	/** Must run at every start of the service worker. */
	async wake(): Promise<void> {
		const { signIn, bridge, server, allowedSites } = this.#parts;
		void signIn.resume();
		void signIn.loadAccount();
		await bridge.register(await server.address());
		await allowedSites.registerPanel();
		await this.reopenRecorderIfLost();
		// Retries sites that the server could not take earlier.
		await this.#addWantedSites().catch(() => {});
	}

	async reopenRecorderIfLost(): Promise<void> {
		await this.#parts.recorderPage.reopenIfLost();
	}

	/** The permission dialog has closed the popup, so this reopens it for the next step. */
	async accessChanged(): Promise<void> {
		const { tabs, toolbar, extension } = this.#parts;
		const isAdded = await this.#addWantedSites().catch(() => false);
		await this.wake();
		await this.injectIntoOpenTabs();
		// A page of the extension stays open and shows the next step itself.
		const page = isAdded ? await tabs.active() : null;
		if (isAdded && !(page && extension.isOwnPage(page.url))) await toolbar.openPopup().catch(() => {});
	}

	async injectIntoOpenTabs(): Promise<void> {
		const { bridge, server, panels, allowedSites } = this.#parts;
		await bridge.injectIntoOpenPages(await server.address());
		await panels.open(await allowedSites.panelPatterns());
	}

	async openRecorder(): Promise<void> {
		await this.#parts.recorderPage.open();
		await this.#shareContext();
		await this.refresh().catch(() => {});
	}

	async refresh(): Promise<void> {
		const { signIn, allowedSites, server, stored } = this.#parts;
		if ((await signIn.state()).state !== 'signed-in') return;
		await allowedSites.refresh();
		// Older servers refuse this request to an extension.
		const newest = await server.fetchNewestVersion().catch(() => null);
		if (newest !== (await stored.newestVersion.read())) await stored.newestVersion.write(newest);
	}

	async signInChanged(): Promise<void> {
		const { signIn, dashboardNotifier } = this.#parts;
		await signIn.loadAccount();
		if ((await signIn.state()).state === 'signed-in') await this.refresh().catch(() => {});
		await this.#shareContext();
		await dashboardNotifier.notify();
	}

	async clearPersonalData(): Promise<void> {
		await this.#parts.allowedSites.clear();
		await this.#parts.consents.clear();
	}

	async handleDashboard(message: DashboardMessage, origin: string): Promise<ExtensionStatus | null> {
		if (origin !== (await this.#parts.server.address())) return null;
		await serveDashboard(this.#parts, message, {
			refresh: () => this.refresh(),
			send: (id) => this.#orderUpload({ to: 'background', type: 'send', id }),
		});
		return this.#parts.dashboardNotifier.current();
	}

	/** The browser treats a shortcut like a click on the icon, so capturing the tab is permitted. */
	async runShortcut(name: string): Promise<void> {
		if (name === 'record') await startByShortcut(this.#parts, (request) => this.#start(request));
		if (name === 'pin') await this.handle({ to: 'background', type: 'mark', description: '' });
		if (name === 'pause' || name === 'resume' || name === 'stop')
			await this.handle({ to: 'background', type: 'control', action: name });
		if (name === 'mute') await this.handle({ to: 'background', type: 'control', action: 'toggle-mute' });
	}

	async tabMoved(tabId: number): Promise<void> {
		await followTab(this.#parts, tabId, (message) => this.#sendAfterStart(message));
	}

	async notifyPanels(): Promise<void> {
		await this.#parts.panels.notify(await this.#parts.allowedSites.panelPatterns());
	}

	async tabClosed(tabId: number): Promise<void> {
		await this.#sendAfterStart({ to: 'recorder', type: 'tab-closed', tabId });
	}

	async handle(message: BackgroundMessage): Promise<unknown> {
		return handlerOf(this.#handlers, message)(message);
	}

	#createHandlers(parts: BackgroundParts): Handlers {
		const { signIn, recorder, recorderPage, meetingQuestions, stored, extension, allowedSites } = parts;
		return {
			overview: ({ tabId }) => readOverview(parts, tabId),
			'panel-overview': async ({ tabId }) => toPanelOverview(await readOverview(parts, tabId)),
			refresh: () => this.refresh(),
			'open-page': ({ page }) => this.#openPage(page),
			font: () => extension.readFont(),

			start: (request) => this.#start(request),
			'add-tab': (request) => addTab(parts, request),
			control: (message) => this.#sendAfterStart({ ...message, to: 'recorder' }),
			mark: ({ description }) => this.#send({ to: 'recorder', type: 'mark', description: description.trim() }),
			contact: (message) => recorder.askContact({ ...message, to: 'recorder' }),
			summary: (message) => recorder.summary({ ...message, to: 'recorder' }),
			edit: (message) => recorder.edit({ ...message, to: 'recorder' }),
			send: (message) => this.#orderUpload(message),
			discard: (message) => this.#orderUpload(message),

			'open-recorder': () => recorderPage.open(),
			'recorder-ready': () => this.#recorderReady(),
			'recorder-state': (message) => this.#recorderStateChanged(message),
			'recorder-idle': () => this.#closeWhenIdle(),

			'sign-in': () => signIn.begin(),
			// Keeps the sites, since new recordings wait for the same account.
			'sign-out': () => signIn.end(),
			'access-token': ({ isRefused, accountId }) => signIn.accessToken(isRefused, accountId),
			'set-server': ({ origin }) => this.#setServer(origin),

			'change-settings': ({ settings }) => this.#changeSettings(settings),
			dock: ({ isLeft }) => this.#changeSettings({ visual: { dockedLeft: isLeft } }),
			'move-panel': ({ place }) => stored.panelPlace.write(place),
			'add-wanted-sites': () => this.#addWantedSites(),
			'always-on-site': ({ id, isOn }) => allowedSites.turnAlways(id, isOn),
			'always-here': ({ tabId, isOn }) => this.#turnAlwaysHere(tabId, isOn),
			'remove-site': ({ id }) => this.#removeSite(id),

			'choose-microphone': ({ microphone }) => stored.microphone.write(microphone),
			'end-by': ({ cause, isOn }) => this.#changeEndCause(cause, isOn),
			ending: ({ tabId }) => showEnding(parts, tabId),
			'refusal-seen': () => this.#clearRefusal(),
			'show-live-text': ({ isShown }) => this.#showLiveText(isShown),
			'meeting-asked': ({ tabId }) => this.#markMeetingAsked(tabId),
			'ask-about-meetings': ({ isOn }) => meetingQuestions.turn(isOn),
		};
	}

	async #openPage(page: MessageOf<'open-page'>['page']): Promise<void> {
		const { tabs, extension, server } = this.#parts;
		if (page === 'sign-in') await confirmSignIn(this.#parts);
		else if (page === 'microphone') await tabs.open(extension.permissionAddress);
		else if ('tab' in page) await tabs.show(page.tab);
		else await tabs.open(`${await server.address()}/conversations/${encodeURIComponent(page.conversation)}`);
	}

	async #start(request: StartRequest): Promise<StartAnswer> {
		const { recorder, recorderPage } = this.#parts;
		return this.#startBarrier.start((release) => {
			const start = (message: StartMessage) => {
				const answer = recorder.start(message);
				release();
				return answer;
			};
			return recorderPage.keepOpenFor(() =>
				startRecording(this.#parts, request, { start, context: () => this.#context() }),
			);
		});
	}

	async #orderUpload(message: MessageOf<'send'> | MessageOf<'discard'>): Promise<void> {
		const { recorder, recorderPage } = this.#parts;
		await recorderPage.keepOpenFor(() => recorder.send({ ...message, to: 'recorder' }));
	}

	async #recorderReady(): Promise<RecorderContext> {
		this.#parts.recorder.markReady();
		void this.#parts.dashboardNotifier.setRecordingState('idle').catch(() => {});
		return this.#context();
	}

	async #recorderStateChanged(message: MessageOf<'recorder-state'>): Promise<void> {
		const { state, problem, unsent, hasWork, isRunning } = message;
		const { recorder, recorderPage, dashboardNotifier, toolbar } = this.#parts;
		if (isRunning) recorder.connectKeepAlivePort();
		await recorderPage.saveHasWork(hasWork);
		await dashboardNotifier.setRecordingState(state, unsent);
		if (problem?.code === 'left-site') void toolbar.openPopup().catch(() => {});
		await toolbar.showBadge(state, problem);
	}

	async #closeWhenIdle(): Promise<void> {
		const { recorderPage, dashboardNotifier, toolbar } = this.#parts;
		await recorderPage.closeWhenIdle();
		if (await recorderPage.exists()) return;
		await dashboardNotifier.setRecordingState('idle');
		await toolbar.showBadge('idle');
	}

	async #setServer(typed: string): Promise<void> {
		if (!(await changeServer(this.#parts, typed))) return;
		await this.clearPersonalData();
		await this.#shareContext();
	}

	async #changeSettings(settings: ExtensionSettingsChange): Promise<void> {
		await this.#parts.allowedSites.changeSettings(settings);
		await this.#parts.dashboardNotifier.notify({ settingsChanged: true });
		await this.#shareContext();
	}

	async #addWantedSites(): Promise<boolean> {
		if (!(await this.#parts.siteWaitingList.add())) return false;
		await this.#parts.dashboardNotifier.notify({ settingsChanged: true });
		return true;
	}

	async #removeSite(id: string): Promise<void> {
		await this.#parts.allowedSites.remove(id);
		await this.#parts.dashboardNotifier.notify({ settingsChanged: true });
	}

	async #clearRefusal(): Promise<void> {
		const { stored, toolbar, dashboardNotifier } = this.#parts;
		await stored.refusal.write(null);
		await toolbar.showBadge(await dashboardNotifier.recordingState());
	}

	async #changeEndCause(cause: EndCause, isOn: boolean): Promise<void> {
		const { endCauses } = this.#parts.stored;
		await endCauses.write({ ...((await endCauses.read()) ?? everyCause), [cause]: isOn });
		await this.#shareContext();
	}

	async #showLiveText(isShown: boolean): Promise<void> {
		await this.#parts.stored.showsLiveText.write(isShown);
		await this.#shareContext();
	}

	async #markMeetingAsked(tabId: number | null): Promise<void> {
		const page = tabId === null ? null : await this.#parts.tabs.read(tabId);
		if (page) await this.#parts.meetingQuestions.markAsked(page);
	}

	async #turnAlwaysHere(tabId: number | null, isOn: boolean): Promise<void> {
		const page = tabId === null ? null : await this.#parts.tabs.read(tabId);
		if (page) await this.#parts.allowedSites.turnAlwaysAt(page.url, isOn);
	}

	#context = (): Promise<RecorderContext> => readRecorderContext(this.#parts);

	async #shareContext(): Promise<void> {
		await this.#send({ to: 'recorder', type: 'context', context: await this.#context() });
	}

	async #sendAfterStart(message: Exclude<RecorderMessage, StartMessage>): Promise<void> {
		await this.#startBarrier.waitFor(() => this.#send(message));
	}

	async #send(message: Exclude<RecorderMessage, StartMessage>): Promise<void> {
		const { recorder, recorderPage } = this.#parts;
		if (await recorderPage.exists()) await recorder.send(message);
	}
}

// The key and the parameter come from the same message.
const handlerOf = (handlers: Handlers, { type }: BackgroundMessage) =>
	handlers[type] as (message: BackgroundMessage) => unknown;
