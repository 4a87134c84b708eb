import { create } from 'zustand';
import type { Overview, RecordingView } from '../messaging/protocol.ts';
import { requestOverview, sendToBackground, watchRecording } from '../platform/messages.ts';
import { onStored } from '../platform/stored-value.ts';
import { errorSentence, isTemporary } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';

type Message = Parameters<typeof sendToBackground>[0];

type RecordingStore = {
	overview: Overview | null;
	view: RecordingView | null;
	problem: string | null;
	/** Null unless the problem may be over by now. */
	retry: (() => Promise<unknown>) | null;
	load(): Promise<void>;
	send(message: Message): Promise<boolean>;
};

export const useRecording = create<RecordingStore>((set, get) => ({
	overview: null,
	view: null,
	problem: null,
	retry: null,
	load: async () => {
		try {
			set({ overview: await requestOverview(null) });
		} catch {
			set({ problem: texts.popup.noAnswer });
		}
	},
	send: async (message) => {
		const error = await sendToBackground(message).then(
			() => null,
			(refusal: unknown) => refusal,
		);
		const again = error !== null && isTemporary(error) ? () => get().send(message) : null;
		set({ problem: error === null ? null : errorSentence(error), retry: again });
		await get().load();
		return error === null;
	},
}));

export function followRecording(): void {
	const { load } = useRecording.getState();
	watchRecording((view) => useRecording.setState({ view }));
	const refresh = () => sendToBackground({ to: 'background', type: 'refresh' }).catch(() => {});
	onStored(() => void load());
	void load().then(refresh);
}
