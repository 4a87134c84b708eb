/** What the stand-in for the extension's background and the browser says. Fields are those of the extension's protocol. */
export type StandIn = {
	overview: object;
	view: object | null;
	/** How a start is answered. */
	start: object;
	/** How every other order is answered. */
	order?: object;
	language: string;
	microphone: 'prompt' | 'granted' | 'denied';
	/** The extension goes away under the page once it has said all this. */
	isCutOff?: boolean;
};

/** What a page of the extension has told the stand-in, newest last, and how to show it another recording. */
export type StandInHandle = {
	told: { type: string }[];
	show(view: object | null): void;
	answer(overview: object): void;
};

/** Runs in the page before its scripts: a `chrome` that knows as much as these pages use. */
export function installStandIn(scene: StandIn): void {
	let { overview, view } = scene;
	const told: { type: string }[] = [];
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
	const tell = () => {
		for (const listener of listeners) if (view) listener(view);
	};
	const cutOff = () => {
		api.runtime.id = undefined;
		for (const listener of cuts) listener();
	};
	const api = {
		runtime: {
			id: 'standin' as string | undefined,
			getURL: (path: string) => new URL(path, location.origin).href,
			getManifest: () => ({ version: '0' }),
			async sendMessage(message: { type: string }) {
				told.push(message);
				if (message.type === 'overview') return overview;
				return message.type === 'start' ? scene.start : (scene.order ?? {});
			},
			connect({ name }: { name: string }) {
				if (name === 'recording-preview') return previewPort;
				setTimeout(tell);
				if (scene.isCutOff) setTimeout(cutOff);
				return port;
			},
			onMessage: event,
			onConnect: event,
			openOptionsPage: async () => {},
		},
		storage: { onChanged: event },
		tabs: { create: async () => ({}) },
		permissions: { request: async () => true, contains: async () => true },
		commands: {
			getAll: async () => [
				{ name: '_execute_action', shortcut: 'Alt+D' },
				{ name: 'pause', shortcut: '' },
				{ name: 'pin', shortcut: 'Alt+P' },
				{ name: 'record', shortcut: 'Alt+R' },
				{ name: 'resume', shortcut: '' },
				{ name: 'stop', shortcut: 'Alt+S' },
			],
		},
		i18n: { getUILanguage: () => scene.language },
	};
	const standIn: StandInHandle = {
		told,
		show(next) {
			view = next;
			tell();
		},
		answer(next) {
			overview = next;
		},
	};
	Object.assign(globalThis, { chrome: api, browser: api, standIn });
	Object.defineProperty(navigator, 'language', { value: scene.language });
	const microphones = [{ kind: 'audioinput', deviceId: 'desk', label: 'Desk microphone', groupId: '' }];
	Object.assign(navigator.mediaDevices, { enumerateDevices: async () => microphones });
	Object.assign(navigator.permissions, { query: async () => ({ state: scene.microphone }) });
}
