import { browser } from 'wxt/browser';
import { PreviewRequest, PreviewView, previewPort } from '../../messaging/preview-messages.ts';
import { sendToBackground } from '../messages.ts';

const sendEveryMs = 100;

type Source = { start(request: PreviewRequest): Promise<void>; stop(): void; view(): PreviewView };

export function servePreview(source: Source): void {
	let served: ReturnType<typeof browser.runtime.connect> | null = null;
	browser.runtime.onConnect.addListener((port) => {
		if (port.name !== previewPort || !port.sender?.url?.startsWith(browser.runtime.getURL('/'))) return;
		let timer: ReturnType<typeof setInterval> | undefined;
		port.onMessage.addListener((message) => {
			served = port;
			void source.start(PreviewRequest.parse(message));
			timer ??= setInterval(() => port.postMessage(source.view()), sendEveryMs);
		});
		port.onDisconnect.addListener(() => {
			clearInterval(timer);
			if (served === port) source.stop();
		});
	});
}

export function watchPreview(request: PreviewRequest, onPreview: (view: PreviewView | null) => void): () => void {
	let isOver = false;
	let end = () => {};
	const connect = () => {
		if (isOver) return;
		const port = browser.runtime.connect({ name: previewPort });
		port.onMessage.addListener((message) => {
			const view = PreviewView.safeParse(message);
			if (view.success) onPreview(view.data);
		});
		port.onDisconnect.addListener(() => onPreview(null));
		port.postMessage(request);
		end = () => port.disconnect();
	};
	void sendToBackground({ to: 'background', type: 'open-recorder' }).then(connect, () => onPreview(null));
	return () => {
		isOver = true;
		end();
	};
}
