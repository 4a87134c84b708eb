import { create } from 'zustand';
import type { Overview, RecordingView } from '../messaging/protocol.ts';
import { requestOverview, sendToBackground, watchRecording } from '../platform/messages.ts';
import { onStored } from '../platform/storage/stored-value.ts';
import { errorSentence } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';

type RecordingStore = {
	overview: Overview | null;
	/** Null while nothing records or uploads. */
	view: RecordingView | null;
	problem: string | null;
	load(): Promise<void>;
	/** Sends a message, stores its error and reloads the overview. Returns whether it succeeded. */
	send(message: Parameters<typeof sendToBackground>[0]): Promise<boolean>;
};

/** What popup and options show; background and recorder page own the data. */
export const useRecording = create<RecordingStore>((set, get) => ({
	overview: null,
	view: null,
	problem: null,
	load: async () => {
		try {
			set({ overview: await requestOverview(null) });
		} catch {
			set({ problem: texts.popup.noAnswer });
		}
	},
	send: async (message) => {
		const problem = await sendToBackground(message).then(() => null, errorSentence);
		set({ problem });
		await get().load();
		return problem === null;
	},
}));

/** Follows the recording, the sign-in and changes on the server while the page is open. */
export function followRecording(): void {
	const { load } = useRecording.getState();
	watchRecording((view) => useRecording.setState({ view }));
	// offline, the last known state stays
	const refresh = () => sendToBackground({ to: 'background', type: 'refresh' }).catch(() => {});
	// sign-in, sites and settings are in storage, whoever changed them
	onStored(() => void load());
	void load().then(refresh);
}
