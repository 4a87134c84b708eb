export type FakeBackground = {
	overview: object;
	view: object | null;
	/** Follows the view. */
	next?: object;
	start: object;
	order?: object;
	language: string;
	microphone: 'prompt' | 'granted' | 'denied';
	microphoneError?: 'NotAllowedError' | 'NotFoundError';
	isContextInvalidated?: boolean;
};

export type FakeBackgroundHandle = {
	sent: { type: string }[];
	show(view: object | null): void;
	answer(overview: object): void;
};

type WholeOverview = { signIn: { state: string }; microphone: { id: string } | null };

/** Runs in the page before its scripts: installs a fake `chrome` with the API that these pages use. */
export function installFakeBackground(scene: FakeBackground): void {
	let { overview, view } = scene;
	// Here the panel runs in the page's own world, where tests can inspect it.
	const attachShadow = Element.prototype.attachShadow;
	Element.prototype.attachShadow = function attachOpen(options) {
		return attachShadow.call(this, { ...options, mode: 'open' });
	};
	const toPanelOverview = ({ signIn, microphone, ...rest }: WholeOverview) => ({
		...rest,
		isSignedIn: signIn.state === 'signed-in',
		microphoneId: microphone?.id ?? null,
		destination: { host: 'debrief.example', account: 'ada@example.com' },
	});
	const sent: { type: string }[] = [];
	const listeners = new Set<(message: object) => void>();
	const event = { addListener() {}, removeListener() {}, hasListener: () => false };
	const cuts = new Set<() => void>();
	const port = {
		onMessage: { ...event, addListener: (listener: (message: object) => void) => listeners.add(listener) },
		onDisconnect: { ...event, addListener: (listener: () => void) => cuts.add(listener) },
		postMessage() {},
		disconnect() {},
	};
	const previewPort = {
		...port,
		onMessage: {
			...event,
			addListener: (listener: (message: object) => void) =>
				void setTimeout(() => listener({ microphoneDb: -24, isOpen: true, problem: null })),
		},
	};
	const sendView = () => {
		for (const listener of listeners) if (view) listener(view);
	};
	const readFont = async () => {
		const bytes = new Uint8Array(await (await fetch('/fonts/inter.woff2')).arrayBuffer());
		return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
	};
	const showNext = () => {
		view = scene.next ?? view;
		sendView();
	};
	const invalidateContext = () => {
		api.runtime.id = undefined;
		for (const listener of cuts) listener();
	};
	const api = {
		runtime: {
			id: 'fake' as string | undefined,
			getURL: (path: string) => new URL(path, location.origin).href,
			getManifest: () => ({ version: '0' }),
			async sendMessage(message: { type: string }) {
				sent.push(message);
				if (message.type === 'overview') return overview;
				if (message.type === 'font') return readFont();
				if (message.type === 'panel-overview') return toPanelOverview(overview as WholeOverview);
				return message.type === 'start' ? scene.start : (scene.order ?? {});
			},
			connect({ name }: { name: string }) {
				if (name === 'recording-preview') return previewPort;
				setTimeout(sendView);
				if (scene.next) setTimeout(showNext, 50);
				if (scene.isContextInvalidated) setTimeout(invalidateContext);
				return port;
			},
			onMessage: event,
			onConnect: event,
			openOptionsPage: async () => {},
		},
		storage: { onChanged: event, local: { get: async () => ({}), set: async () => {}, remove: async () => {} } },
		tabs: { create: async () => ({}) },
		permissions: { request: async () => true, contains: async () => true },
		commands: {
			getAll: async () => [
				{ name: '_execute_action', shortcut: 'Alt+Shift+D' },
				{ name: 'mute', shortcut: '' },
				{ name: 'pause', shortcut: '' },
				{ name: 'pin', shortcut: 'Alt+Shift+M' },
				{ name: 'record', shortcut: 'Alt+Shift+E' },
				{ name: 'resume', shortcut: '' },
				{ name: 'stop', shortcut: '' },
			],
		},
		i18n: { getUILanguage: () => scene.language },
	};
	const fakeBackground: FakeBackgroundHandle = {
		sent,
		show(next) {
			view = next;
			sendView();
		},
		answer(next) {
			overview = next;
		},
	};
	Object.assign(globalThis, { chrome: api, browser: api, fakeBackground });
	Object.defineProperty(navigator, 'language', { value: scene.language });
	const microphones = [{ kind: 'audioinput', deviceId: 'desk', label: 'Desk microphone', groupId: '' }];
	Object.assign(navigator.mediaDevices, { enumerateDevices: async () => microphones });
	const { microphoneError } = scene;
	if (microphoneError) {
		const getUserMedia = () => Promise.reject(new DOMException('', microphoneError));
		Object.assign(navigator.mediaDevices, { getUserMedia });
	}
	Object.assign(navigator.permissions, { query: async () => ({ state: scene.microphone }) });
}
