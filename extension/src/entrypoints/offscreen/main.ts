import { openChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { browser } from 'wxt/browser';
import { RecorderMessage } from '../../messaging/recorder-messages.ts';
import {
	answerMessages,
	requestAccessToken,
	sendToBackground,
	serveViews,
	waitForContext,
} from '../../platform/messages.ts';
import { onKeepAlivePortDisconnect } from '../../platform/offscreen/keep-alive.ts';
import { servePreview } from '../../platform/offscreen/preview-port.ts';
import { describeRecorderPage } from '../../recording/page/describe-recorder-page.ts';
import { IdleTimer } from '../../recording/page/idle-timer.ts';
import { RecordingController } from '../../recording/page/recording-controller.ts';
import { viewOf } from '../../recording/page/recording-view.ts';
import { isRunning, stateOf } from '../../recording/session/recording-session.ts';
import { describeUnsent } from '../../recording/unsent/describe-unsent.ts';

const refreshEveryMs = 15_000;

async function open(): Promise<void> {
	const store = openChunkStore();
	let reported = '';
	let reportedEnding: number | null = null;
	const onChange = () => {
		const { session, signals, current } = controller.recorder;
		views.send();
		const endingTabId = signals.ending && (current?.request.tabId ?? null);
		if (endingTabId !== reportedEnding) {
			reportedEnding = endingTabId;
			// The state is reported again, because its badge was replaced.
			if (endingTabId === null) reported = '';
			void sendToBackground({ to: 'background', type: 'ending', tabId: endingTabId }).catch(() => {});
		}
		const problem = isRunning(session) ? session.problem : null;
		const status = {
			state: stateOf(session),
			hasWork: controller.hasWork(),
			isRunning: isRunning(session),
			problem,
			unsent: describeUnsent(controller.unsent, controller.accountId),
		};
		if (JSON.stringify(status) === reported) return;
		reported = JSON.stringify(status);
		void sendToBackground({ to: 'background', type: 'recorder-state', ...status }).catch(() => {});
	};
	onKeepAlivePortDisconnect(() => {
		reported = '';
		if (isRunning(controller.recorder.session)) onChange();
	});
	const ready = Promise.withResolvers<void>();
	let controller: RecordingController;
	// Listens before it reports ready, so that the first order is not lost.
	answerMessages('recorder', async (message, { isPage }) => {
		if (isPage) throw new Error('Pages do not give orders.');
		await ready.promise;
		return controller.handle(RecorderMessage.parse(message));
	});
	const context = await waitForContext();
	const views = serveViews(
		() => viewOf(controller, !navigator.onLine),
		(tabId, isLive) => controller.recorder.signals.callChanged(tabId, isLive),
	);
	controller = new RecordingController({ store, requestAccessToken, onChange, hasViews: views.areOpen }, context);
	void followMicrophones((ids) => controller.recorder.signals.microphonesChanged(ids));
	servePreview(controller.preview);
	ready.resolve();
	await navigator.storage.persist();
	await controller.open();
	const idleTimer = new IdleTimer();
	setInterval(async () => {
		await controller.refresh();
		if (idleTimer.update(controller.hasWork() || views.areOpen(), performance.now()))
			await sendToBackground({ to: 'background', type: 'recorder-idle' }).catch(() => {});
	}, refreshEveryMs);
}

/** Leaves out the browser's aliases of the default microphone. */
async function followMicrophones(onChange: (ids: string[]) => void): Promise<void> {
	const list = async () => {
		const devices = await navigator.mediaDevices.enumerateDevices();
		const ids = devices.flatMap(({ kind, deviceId }) => (kind === 'audioinput' ? deviceId : []));
		onChange(ids.filter((id) => !['', 'default', 'communications'].includes(id)));
	};
	navigator.mediaDevices.addEventListener('devicechange', () => void list());
	await list();
}

if (import.meta.env.FIREFOX) describeRecorderPage(document, browser.i18n.getMessage);
void open();
