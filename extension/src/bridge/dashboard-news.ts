import { z } from 'zod';
import type { RecordingState } from '../recording/recording-session.ts';

/** What the bridge in a page of the dashboard may say to the background. */
export const DashboardMessage = z.object({
	to: z.literal('background'),
	type: z.enum(['dashboard-hello', 'dashboard-changed-settings']),
});
export type DashboardMessage = z.infer<typeof DashboardMessage>;

/** What pages of the dashboard are told. */
export type DashboardNews = { signedIn: boolean; recording: boolean; settingsChanged: boolean };

type NewsDeps = {
	isSignedIn(): Promise<boolean>;
	/** What the recording page said last; it says so again whenever it changes. */
	recordingState: { read(): Promise<RecordingState | null>; write(state: RecordingState): Promise<void> };
	hasRecorder(): Promise<boolean>;
	/** To every page of the dashboard that is open. */
	send(news: DashboardNews): Promise<void>;
};

const silentStates: ReadonlySet<RecordingState> = new Set<RecordingState>([
	...(['idle', 'starting', 'stopping', 'uploading', 'waiting-for-network', 'waiting-for-sign-in'] as const),
	...(['interrupted', 'done', 'failed'] as const),
]);

/** Tells the dashboard whether somebody is signed in, whether it records, and that settings changed. */
export class DashboardNewsroom {
	readonly #deps: NewsDeps;

	constructor(deps: NewsDeps) {
		this.#deps = deps;
	}

	async current(): Promise<DashboardNews> {
		const isRecording = !silentStates.has(await this.recordingState());
		return { signedIn: await this.#deps.isSignedIn(), recording: isRecording, settingsChanged: false };
	}

	/** What the page that records said last; nothing of one that is gone. */
	async recordingState(): Promise<RecordingState> {
		return ((await this.#deps.hasRecorder()) && (await this.#deps.recordingState.read())) || 'idle';
	}

	async recordingIs(state: RecordingState): Promise<void> {
		await this.#deps.recordingState.write(state);
		await this.send();
	}

	async send({ settingsChanged } = { settingsChanged: false }): Promise<void> {
		await this.#deps.send({ ...(await this.current()), settingsChanged });
	}
}
