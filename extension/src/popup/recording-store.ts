import { create } from 'zustand';
import type { Overview, RecordingView } from '../messaging/protocol.ts';
import { askOverview, tellBackground, watchRecording } from '../platform/messages.ts';
import { onStored } from '../platform/stored-value.ts';
import { orderSentence } from '../texts/sentences.ts';
import { texts } from '../texts/texts.ts';

type RecordingStore = {
	overview: Overview | null;
	/** Null while nothing records or uploads. */
	view: RecordingView | null;
	problem: string | null;
	load(): Promise<void>;
	/** Tells the background, keeps what went wrong, and looks again; answers whether it was done. */
	tell(message: Parameters<typeof tellBackground>[0]): Promise<boolean>;
};

/** What popup and options show; the background and the recording page hold the truth. */
export const useRecording = create<RecordingStore>((set, get) => ({
	overview: null,
	view: null,
	problem: null,
	load: async () => {
		try {
			set({ overview: await askOverview(null) });
		} catch {
			set({ problem: texts.popup.noAnswer });
		}
	},
	tell: async (message) => {
		const problem = await tellBackground(message).then(() => null, orderSentence);
		set({ problem });
		await get().load();
		return problem === null;
	},
}));

/** Follows the recording, the sign-in and what changed on the server, for as long as the page lives. */
export function followRecording(): void {
	const { load } = useRecording.getState();
	watchRecording((view) => useRecording.setState({ view }));
	// without a network what was last known stays, and what waits says so itself
	const refresh = () => tellBackground({ to: 'background', type: 'refresh' }).catch(() => {});
	// sign-in, sites and settings lie in the storage, wherever they were changed
	onStored(() => void load());
	void load().then(refresh);
}
