import type { DashboardMessage, DashboardNews, DashboardNewsroom } from '../bridge/dashboard-news.ts';
import type {
	BackgroundMessage,
	ChosenMicrophone,
	Overview,
	RecorderContext,
	RecorderMessage,
	StartAnswer,
	StartProblem,
} from '../messaging/protocol.ts';
import type { Shortcut } from '../platform/shortcuts.ts';
import type { StoredValue } from '../platform/stored-value.ts';
import type { Page } from '../platform/tabs.ts';
import type { RecordingState } from '../recording/recording-session.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { SiteBook } from '../whitelist/site-book.ts';
import { changeServer, type ServerDeps } from './change-server.ts';
import type { RecorderKeeper } from './recorder-keeper.ts';
import { type KeyDeps, startByKey } from './start-by-key.ts';
import { StartGate } from './start-gate.ts';
import { type StartDeps, startRecording } from './start-recording.ts';

type Kept = { microphone: StoredValue<ChosenMicrophone>; refusal: StoredValue<StartProblem> };

export type BackgroundDeps = Omit<StartDeps, 'context'> &
	Omit<KeyDeps, 'start'> &
	Omit<ServerDeps, 'signIn'> &
	Kept & {
		signIn: SignIn;
		book: SiteBook;
		recorder: RecorderKeeper;
		newsroom: DashboardNewsroom;
		/** As `registerBridge`, for pages that are open already. */
		bridgeOpenPages(server: string): Promise<void>;
		tellRecorder(message: Exclude<RecorderMessage, { type: 'start' }>): Promise<void>;
		recorderIsReady(): void;
		/** Notices from now on when the page that records goes away. */
		holdLifeline(): void;
		activePage(): Promise<Page | null>;
		showBadge(state: RecordingState): Promise<void>;
		forgetConsents(): Promise<void>;
		/** BCP 47 */
		browserLanguage: string;
		readShortcuts(): Promise<Shortcut[]>;
		/** Base64. */
		readFont(): Promise<string>;
	};

/** Answers what views and the recording page ask. Keeps nothing that a restart could lose. */
export class Background {
	readonly #deps: BackgroundDeps;
	readonly #starts = new StartGate();

	constructor(deps: BackgroundDeps) {
		this.#deps = deps;
	}

	/** At every start of the service worker. */
	async wake(): Promise<void> {
		void this.#deps.signIn.resume();
		void this.#deps.signIn.learnAccount();
		await this.#deps.registerBridge(await this.#deps.readServer());
		await this.#deps.book.showPanel();
		await this.missRecorder();
	}

	/** Opens the page that records again when it went away in the middle of something. */
	async missRecorder(): Promise<void> {
		await this.#deps.recorder.miss();
	}

	/** When the extension was installed or renewed, or was given access. */
	async meetOpenPages(): Promise<void> {
		await this.#deps.bridgeOpenPages(await this.#deps.readServer());
	}

	/** At the start of the browser: what was left behind is finished and sent. */
	async openRecorder(): Promise<void> {
		await this.#deps.recorder.open();
		await this.#shareContext();
		await this.refresh().catch(() => {});
	}

	async refresh(): Promise<void> {
		if ((await this.#deps.signIn.state()).state === 'signed-in') await this.#deps.book.refresh();
	}

	async signInChanged(): Promise<void> {
		await this.#deps.signIn.learnAccount();
		if ((await this.#deps.signIn.state()).state === 'signed-in') await this.refresh().catch(() => {});
		await this.#shareContext();
		await this.#deps.newsroom.send();
	}

	/** Somebody else took over: sites, their access and the notices that were read were those of the one before. */
	async forgetPerson(): Promise<void> {
		await this.#deps.book.clear();
		await this.#deps.forgetConsents();
	}

	/** `origin` of the page that asks: pages of another server learn nothing. */
	async handleDashboard(message: DashboardMessage, origin: string): Promise<DashboardNews | null> {
		if (origin !== (await this.#deps.readServer())) return null;
		if (message.type === 'dashboard-changed-settings') await this.refresh();
		return this.#deps.newsroom.current();
	}

	async startByKey(tabId: number | null): Promise<void> {
		await startByKey({ ...this.#deps, start: (request) => this.#start(request) }, tabId);
	}

	async tabClosed(tabId: number): Promise<void> {
		await this.#starts.pass(() => this.#order({ to: 'recorder', type: 'tab-closed', tabId }));
	}

	async handle(message: BackgroundMessage): Promise<unknown> {
		const { signIn, book, recorder, newsroom } = this.#deps;
		switch (message.type) {
			case 'overview':
				return this.#overview(message.tabId);
			case 'start':
				return this.#start(message);
			case 'control':
				return this.#starts.pass(() => this.#order({ ...message, to: 'recorder' }));
			case 'mark':
				return this.#order({ to: 'recorder', type: 'mark', description: message.description.trim() });
			case 'send':
			case 'discard':
				return recorder.give(() => this.#deps.tellRecorder({ ...message, to: 'recorder' }));
			case 'open-recorder':
				return recorder.open();
			case 'recorder-idle':
				return this.#rest();
			case 'change-settings':
				await book.changeSettings(message.settings);
				await newsroom.send({ settingsChanged: true });
				return this.#shareContext();
			case 'font':
				return this.#deps.readFont();
			case 'refresh':
				return this.refresh();
			case 'choose-microphone':
				return this.#deps.microphone.write(message.microphone);
			case 'refusal-seen':
				await this.#deps.refusal.write(null);
				return this.#deps.showBadge(await newsroom.recordingState());
			case 'add-site':
				await book.add(message.website, message.title);
				return newsroom.send({ settingsChanged: true });
			case 'remove-site':
				await book.remove(message.id);
				return newsroom.send({ settingsChanged: true });
			case 'sign-in':
				return signIn.begin();
			case 'sign-out':
				// the sites stay: what is recorded meanwhile waits for the same account
				return signIn.end();
			case 'set-server':
				return this.#setServer(message.origin);
			case 'access-token':
				return signIn.accessToken(message.isRefused, message.accountId);
			case 'recorder-ready':
				this.#deps.recorderIsReady();
				// what a dashboard hears is nothing that a recording waits for
				void newsroom.recordingIs('idle').catch(() => {});
				return this.#context();
			case 'recorder-state':
				if (message.isRunning) this.#deps.holdLifeline();
				await recorder.keepNote(message.hasWork);
				await newsroom.recordingIs(message.state);
				return this.#deps.showBadge(message.state);
		}
	}

	async #start(request: Extract<BackgroundMessage, { type: 'start' }>): Promise<StartAnswer> {
		const { recorder, startRecorder } = this.#deps;
		return this.#starts.start((given) => {
			const tell: StartDeps['startRecorder'] = (message) => {
				const answer = startRecorder(message);
				given();
				return answer;
			};
			const deps = { ...this.#deps, startRecorder: tell, context: () => this.#context() };
			return recorder.give(() => startRecording(deps, request));
		});
	}

	/** What it said last is over when the page that records is gone. */
	async #rest(): Promise<void> {
		const { recorder, newsroom, showBadge } = this.#deps;
		await recorder.rest();
		if (await recorder.exists()) return;
		await newsroom.recordingIs('idle');
		await showBadge('idle');
	}

	async #overview(tabId: number | null): Promise<Overview> {
		const { signIn, book, recorder, readPage, activePage, readServer, readShortcuts, canRecordTabs } = this.#deps;
		// a view waits for all of it
		const [page, settings, sites, server, state, shortcuts, hasRecorder, microphone, refusal, language] =
			await Promise.all([
				tabId === null ? activePage() : readPage(tabId),
				...([book.settings(), book.sites(), readServer(), signIn.state(), readShortcuts(), recorder.exists()] as const),
				...([this.#deps.microphone.read(), this.#deps.refusal.read()] as const),
				book.language(this.#deps.browserLanguage),
			]);
		return {
			...{ server, signIn: state, settings, sites, canRecordTabs, hasRecorder, microphone, refusal, language },
			page: page && (await this.#describe(page, settings.consentText)),
			keys: Object.fromEntries(shortcuts.map(({ name, keys }) => [name, keys])),
		};
	}

	async #describe({ tabId, title, url }: Page, consentText: string): Promise<Overview['page']> {
		const { host } = new URL(url);
		const [isAllowed, hasSeen] = await Promise.all([
			this.#deps.book.allows(url),
			this.#deps.consentShownAt(host, consentText),
		]);
		return { tabId, title, host, isAllowed, consent: consentText && !hasSeen ? consentText : null };
	}

	async #context(): Promise<RecorderContext> {
		const { signIn, book, readServer } = this.#deps;
		const isSignedIn = (await signIn.state()).state === 'signed-in';
		const { autoSync: isAutoSync } = await book.settings();
		const { inUse: languageCode } = await book.language(this.#deps.browserLanguage);
		return { server: await readServer(), account: await signIn.account(), languageCode, isAutoSync, isSignedIn };
	}

	async #shareContext(): Promise<void> {
		await this.#order({ to: 'recorder', type: 'context', context: await this.#context() });
	}

	async #order(message: Exclude<RecorderMessage, { type: 'start' }>): Promise<void> {
		if (await this.#deps.recorder.exists()) await this.#deps.tellRecorder(message);
	}

	async #setServer(typed: string): Promise<void> {
		if (!(await changeServer(this.#deps, typed))) return;
		await this.forgetPerson();
		await this.#shareContext();
	}
}
