import type { DashboardNotice } from '@debrief/shared/domain/extension/extension-bridge.ts';
import type { UnsentRecordings } from '@debrief/shared/domain/extension/unsent-recordings.ts';
import { z } from 'zod';
import type { RecordingState } from '../recording/session/recording-session.ts';

export const DashboardMessage = z.object({
	to: z.literal('background'),
	type: z.enum([
		'dashboard-hello',
		'dashboard-settings-changed',
		'dashboard-send-recording',
		'dashboard-sign-in',
		'dashboard-open-popup',
	] satisfies `dashboard-${DashboardNotice['kind']}`[]),
	id: z.string().max(64).optional(),
});
export type DashboardMessage = z.infer<typeof DashboardMessage>;

export type ExtensionStatus = {
	signedIn: boolean;
	recording: boolean;
	settingsChanged: boolean;
	unsent: UnsentRecordings | null;
};

type NotifierDeps = {
	isSignedIn(): Promise<boolean>;
	recordingState: { read(): Promise<RecordingState | null>; write(state: RecordingState): Promise<void> };
	/** As last reported by the recorder page. Kept while that page is closed. */
	unsent: { read(): Promise<UnsentRecordings | null>; write(unsent: UnsentRecordings): Promise<void> };
	hasRecorder(): Promise<boolean>;
	send(status: ExtensionStatus): Promise<void>;
};

const silentStates: ReadonlySet<RecordingState> = new Set<RecordingState>([
	...(['idle', 'starting', 'stopping', 'uploading', 'waiting-for-network', 'waiting-for-sign-in'] as const),
	...(['interrupted', 'done', 'failed'] as const),
]);

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

	async recordingState(): Promise<RecordingState> {
		return ((await this.#deps.hasRecorder()) && (await this.#deps.recordingState.read())) || 'idle';
	}

	/** Omitting `unsent` keeps the value reported before. */
	async setRecordingState(state: RecordingState, unsent?: UnsentRecordings): Promise<void> {
		await this.#deps.recordingState.write(state);
		if (unsent) await this.#deps.unsent.write(unsent);
		await this.notify();
	}

	async notify({ settingsChanged } = { settingsChanged: false }): Promise<void> {
		await this.#deps.send({ ...(await this.current()), settingsChanged });
	}
}
