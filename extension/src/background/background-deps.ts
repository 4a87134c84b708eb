import type { AllowedSitesStore } from '../allowed-sites/allowed-sites-store.ts';
import type { SiteWaitingList } from '../allowed-sites/wanted-sites.ts';
import type { DashboardNotifier } from '../bridge/dashboard-notifier.ts';
import type { ContactAnswer } from '../messaging/contact-messages.ts';
import type { ChosenMicrophone, StartProblem } from '../messaging/protocol.ts';
import type { RecorderMessage } from '../messaging/recorder-messages.ts';
import type { StoredValue } from '../platform/storage/stored-value.ts';
import type { RecordingProblem } from '../recording/session/recording-problem.ts';
import type { RecordingState } from '../recording/session/recording-session.ts';
import type { ServerDeps } from '../server/change-server.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { MeetingQuestions } from './meeting-questions.ts';
import type { OffscreenDocumentManager } from './offscreen-document-manager.ts';
import type { OverviewDeps } from './read-overview.ts';
import type { DashboardActionDeps } from './serve-dashboard.ts';
import type { ShortcutDeps } from './start-by-shortcut.ts';
import type { StartDeps } from './start-recording.ts';

type Kept = {
	microphone: StoredValue<ChosenMicrophone>;
	refusal: StoredValue<StartProblem>;
	meetingQuestions: MeetingQuestions;
	showsLiveText: StoredValue<boolean>;
	newestVersion: StoredValue<string>;
};

export type BackgroundDeps = Omit<StartDeps, 'context'> &
	Omit<ShortcutDeps, 'start'> &
	Omit<ServerDeps, 'signIn'> &
	Omit<OverviewDeps, 'signIn' | 'allowedSites' | 'recorder'> &
	Pick<DashboardActionDeps, 'openTab' | 'popupAddress'> &
	Kept & {
		signIn: SignIn;
		allowedSites: AllowedSitesStore;
		siteWaitingList: SiteWaitingList;
		recorder: OffscreenDocumentManager;
		dashboardNotifier: DashboardNotifier;
		bridgeOpenPages(server: string): Promise<void>;
		sendToRecorder(message: Exclude<RecorderMessage, { type: 'start' }>): Promise<void>;
		/** Rejects while no recorder page is open. */
		askContact(message: Extract<RecorderMessage, { type: 'contact' }>): Promise<ContactAnswer>;
		recorderIsReady(): void;
		connectKeepAlivePort(): void;
		showBadge(state: RecordingState, problem?: RecordingProblem | null): Promise<void>;
		openPanels(patterns: readonly string[]): Promise<void>;
		notifyPanels(patterns: readonly string[]): Promise<void>;
		forgetConsents(): Promise<void>;
		fetchNewestVersion(): Promise<string | null>;
		permissionAddress: string;
		isOwnPage(url: string): boolean;
		/** Returns base64. */
		readFont(): Promise<string>;
	};
