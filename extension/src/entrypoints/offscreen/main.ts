import { openChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { RecorderMessage } from '../../messaging/protocol.ts';
import {
	announceRecorder,
	answerMessages,
	askAccessToken,
	serveViews,
	tellBackground,
} from '../../platform/messages.ts';
import { RecordingDesk } from '../../recording/recording-desk.ts';
import { stateOf } from '../../recording/recording-session.ts';
import { viewOf } from '../../recording/recording-view.ts';

const lookAgainMs = 30_000;

async function open(): Promise<void> {
	const store = openChunkStore();
	let told = 'idle';
	const onChange = () => {
		const state = stateOf(desk.recorder.session);
		views.send();
		if (state === told) return;
		told = state;
		void tellBackground({ to: 'background', type: 'recorder-state', state }).catch(() => {});
	};
	const ready = Promise.withResolvers<void>();
	let desk: RecordingDesk;
	// listens before it is announced, so that the first order does not get lost
	answerMessages('recorder', async (message, { isPage }) => {
		if (isPage) throw new Error('Pages do not give orders.');
		await ready.promise;
		return desk.handle(RecorderMessage.parse(message));
	});
	desk = new RecordingDesk({ store, askAccessToken, onChange }, await announceRecorder());
	const views = serveViews(() => viewOf(desk, !navigator.onLine));
	ready.resolve();
	await navigator.storage.persist();
	await desk.open();
	setInterval(() => void desk.look(), lookAgainMs);
}

void open();
