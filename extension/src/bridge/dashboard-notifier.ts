import type { DashboardNotice } from '@debrief/shared/domain/extension/extension-bridge.ts';
import type { UnsentRecordings } from '@debrief/shared/domain/extension/unsent-recordings.ts';
import { z } from 'zod';
import type { RecordingState } from '../recording/session/recording-session.ts';

/** Messages that the bridge in a dashboard page may send to the background. */
export const DashboardMessage = z.object({
	to: z.literal('background'),
	type: z.enum([
		'dashboard-hello',
		'dashboard-settings-changed',
		'dashboard-send-recording',
		'dashboard-sign-in',
		'dashboard-open-popup',
	] satisfies `dashboard-${DashboardNotice['kind']}`[]),
	/** Of the recording to send. */
	id: z.string().max(64).optional(),
});
export type DashboardMessage = z.infer<typeof DashboardMessage>;

/** The status sent to dashboard pages. */
export type ExtensionStatus = {
	signedIn: boolean;
	recording: boolean;
	settingsChanged: boolean;
	unsent: UnsentRecordings | null;
};

type NotifierDeps = {
	isSignedIn(): Promise<boolean>;
	/** The state that the recorder page last reported; it reports every change. */
	recordingState: { read(): Promise<RecordingState | null>; write(state: RecordingState): Promise<void> };
	/** What the recorder page last reported; it stays while that page is away. */
	unsent: { read(): Promise<UnsentRecordings | null>; write(unsent: UnsentRecordings): Promise<void> };
	hasRecorder(): Promise<boolean>;
	/** Sends to every open page of the dashboard. */
	send(status: ExtensionStatus): Promise<void>;
};

const silentStates: ReadonlySet<RecordingState> = new Set<RecordingState>([
	...(['idle', 'starting', 'stopping', 'uploading', 'waiting-for-network', 'waiting-for-sign-in'] as const),
	...(['interrupted', 'done', 'failed'] as const),
]);

/** Notifies the dashboard of the sign-in, of a running recording, of unsent ones and of changed settings. */
export class DashboardNotifier {
	readonly #deps: NotifierDeps;

	constructor(deps: NotifierDeps) {
		this.#deps = deps;
	}

	async current(): Promise<ExtensionStatus> {
		const isRecording = !silentStates.has(await this.recordingState());
		return {
			signedIn: await this.#deps.isSignedIn(),
			recording: isRecording,
			settingsChanged: false,
			unsent: await this.#deps.unsent.read(),
		};
	}

	/** Returns the state last reported by the recorder page; idle once the page is gone. */
	async recordingState(): Promise<RecordingState> {
		return ((await this.#deps.hasRecorder()) && (await this.#deps.recordingState.read())) || 'idle';
	}

	/** Without `unsent` what was reported before still counts. */
	async setRecordingState(state: RecordingState, unsent?: UnsentRecordings): Promise<void> {
		await this.#deps.recordingState.write(state);
		if (unsent) await this.#deps.unsent.write(unsent);
		await this.notify();
	}

	async notify({ settingsChanged } = { settingsChanged: false }): Promise<void> {
		await this.#deps.send({ ...(await this.current()), settingsChanged });
	}
}
