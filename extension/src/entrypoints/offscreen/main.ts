import { openChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { browser } from 'wxt/browser';
import { RecorderMessage } from '../../messaging/protocol.ts';
import { onLifelineLoose } from '../../platform/lifeline.ts';
import {
	announceRecorder,
	answerMessages,
	askAccessToken,
	serveViews,
	tellBackground,
} from '../../platform/messages.ts';
import { servePreview } from '../../platform/preview-port.ts';
import { describeRecorderPage } from '../../recording/describe-recorder-page.ts';
import { RecordingDesk } from '../../recording/recording-desk.ts';
import { isRunning, stateOf } from '../../recording/recording-session.ts';
import { viewOf } from '../../recording/recording-view.ts';
import { RestWatch } from '../../recording/rest-watch.ts';

const lookAgainMs = 15_000;

async function open(): Promise<void> {
	const store = openChunkStore();
	let told = '';
	const onChange = () => {
		const { session } = desk.recorder;
		views.send();
		const news = { state: stateOf(session), hasWork: desk.hasWork(), isRunning: isRunning(session) };
		if (JSON.stringify(news) === told) return;
		told = JSON.stringify(news);
		void tellBackground({ to: 'background', type: 'recorder-state', ...news }).catch(() => {});
	};
	onLifelineLoose(() => {
		told = '';
		if (isRunning(desk.recorder.session)) onChange();
	});
	const ready = Promise.withResolvers<void>();
	let desk: RecordingDesk;
	// listens before it is announced, so that the first order does not get lost
	answerMessages('recorder', async (message, { isPage }) => {
		if (isPage) throw new Error('Pages do not give orders.');
		await ready.promise;
		return desk.handle(RecorderMessage.parse(message));
	});
	const context = await announceRecorder();
	const views = serveViews(() => viewOf(desk, !navigator.onLine));
	desk = new RecordingDesk({ store, askAccessToken, onChange, hasViews: views.areOpen }, context);
	servePreview(desk.preview);
	ready.resolve();
	await navigator.storage.persist();
	await desk.open();
	const rest = new RestWatch();
	setInterval(async () => {
		await desk.look();
		if (rest.look(desk.hasWork() || views.areOpen(), performance.now()))
			await tellBackground({ to: 'background', type: 'recorder-idle' }).catch(() => {});
	}, lookAgainMs);
}

// elsewhere nobody sees it, and it has no words
if (import.meta.env.FIREFOX) describeRecorderPage(document, browser.i18n.getMessage);
void open();
