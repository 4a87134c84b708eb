import { create } from 'zustand';
import type { Overview, RecordingView } from '../messaging/protocol.ts';
import { requestOverview, sendToBackground, watchRecording } from '../platform/messages.ts';
import { onStored } from '../platform/stored-value.ts';
import { errorSentence } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';

type RecordingStore = {
	overview: Overview | null;
	view: RecordingView | null;
	problem: string | null;
	load(): Promise<void>;
	send(message: Parameters<typeof sendToBackground>[0]): Promise<boolean>;
};

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

export function followRecording(): void {
	const { load } = useRecording.getState();
	watchRecording((view) => useRecording.setState({ view }));
	const refresh = () => sendToBackground({ to: 'background', type: 'refresh' }).catch(() => {});
	onStored(() => void load());
	void load().then(refresh);
}
