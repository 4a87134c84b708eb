import type { AllowedSitesStore } from '../allowed-sites/allowed-sites-store.ts';
import type { SiteWaitingList } from '../allowed-sites/wanted-sites.ts';
import type { DashboardNotifier } from '../bridge/dashboard-notifier.ts';
import type { ContactAnswer } from '../messaging/contact-messages.ts';
import type { EditAnswer } from '../messaging/edit-messages.ts';
import type { ChosenMicrophone, StartAnswer, StartProblem } from '../messaging/protocol.ts';
import type { RecorderMessage } from '../messaging/recorder-messages.ts';
import type { SummaryAnswer } from '../messaging/summary-messages.ts';
import type { Place } from '../panel/host/place.ts';
import type { Page } from '../platform/pages/tabs.ts';
import type { Shortcut } from '../platform/shortcuts.ts';
import type { StoredValue } from '../platform/stored-value.ts';
import type { RecordingProblem } from '../recording/session/recording-problem.ts';
import type { RecordingState } from '../recording/session/recording-session.ts';
import type { EndCauses } from '../recording/signal/meeting-end.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Consents } from './consents.ts';
import type { MeetingQuestions } from './meeting-questions.ts';
import type { OffscreenDocumentManager } from './offscreen-document-manager.ts';

export type StartMessage = Extract<RecorderMessage, { type: 'start' }>;

export type BackgroundParts = {
	signIn: SignIn;
	allowedSites: AllowedSitesStore;
	siteWaitingList: SiteWaitingList;
	consents: Consents;
	meetingQuestions: MeetingQuestions;
	dashboardNotifier: DashboardNotifier;
	recorderPage: OffscreenDocumentManager;
	recorder: {
		start(message: StartMessage): Promise<StartAnswer>;
		send(message: Exclude<RecorderMessage, StartMessage>): Promise<void>;
		/** All of these reject while no recorder page is open. */
		askContact(message: Extract<RecorderMessage, { type: 'contact' }>): Promise<ContactAnswer>;
		addTab(message: Extract<RecorderMessage, { type: 'add-tab' }>): Promise<StartAnswer>;
		summary(message: Extract<RecorderMessage, { type: 'summary' }>): Promise<SummaryAnswer>;
		edit(message: Extract<RecorderMessage, { type: 'edit' }>): Promise<EditAnswer>;
		/** Rejects unless the icon was clicked on this tab. */
		tabStreamId(tabId: number): Promise<string>;
		markReady(): void;
		connectKeepAlivePort(): void;
	};
	server: {
		address(): Promise<string>;
		saveAddress(origin: string): Promise<void>;
		isDebrief(origin: string): Promise<boolean>;
		fetchNewestVersion(): Promise<string | null>;
	};
	bridge: {
		register(server: string): Promise<void>;
		injectIntoOpenPages(server: string): Promise<void>;
	};
	panels: {
		open(patterns: readonly string[]): Promise<void>;
		notify(patterns: readonly string[]): Promise<void>;
		/** Whether the panel of this tab can be seen now. */
		isVisible(tabId: number): Promise<boolean>;
	};
	tabs: {
		/** Returns null when the address is hidden from the extension. */
		read(tabId: number): Promise<Page | null>;
		active(): Promise<Page | null>;
		audible(): Promise<number[]>;
		open(url: string): Promise<unknown>;
		show(tabId: number): Promise<void>;
	};
	toolbar: {
		showBadge(state: RecordingState, problem?: RecordingProblem | null): Promise<void>;
		showRefusal(problem: StartProblem): Promise<void>;
		showEnding(): Promise<void>;
		/** Rejects in browsers where only a click opens the popup. */
		openPopup(): Promise<void>;
		readShortcuts(): Promise<Shortcut[]>;
	};
	stored: {
		microphone: StoredValue<ChosenMicrophone>;
		refusal: StoredValue<StartProblem>;
		/** Null means on. */
		showsLiveText: StoredValue<boolean>;
		panelPlace: StoredValue<Place>;
		/** Null means all. */
		endCauses: StoredValue<EndCauses>;
		newestVersion: StoredValue<string>;
	};
	/** Does nothing unless the user has allowed notifications. */
	endingNotification: {
		show(): Promise<void>;
		hide(): Promise<void>;
	};
	extension: {
		version: string;
		popupAddress: string;
		permissionAddress: string;
		isOwnPage(url: string): boolean;
		/** Returns base64. */
		readFont(): Promise<string>;
	};
	browser: { language: string; canRecordTabs: boolean };
};

export type Part<Name extends keyof BackgroundParts, Members extends keyof BackgroundParts[Name]> = {
	[Each in Name]: Pick<BackgroundParts[Name], Members>;
};
