import { useSyncExternalStore } from 'react';

type InstallPrompt = Event & { prompt(): Promise<unknown> };

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function change(next: InstallPrompt | null): void {
	offered = next;
	for (const listener of listeners) listener();
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

export function watchInstallPrompt(): void {
	addEventListener('beforeinstallprompt', (event) => {
		if (!isPrompt(event)) return;
		event.preventDefault();
		change(event);
	});
	addEventListener('appinstalled', () => change(null));
}

export function useInstallPrompt(): (() => void) | null {
	const prompt = useSyncExternalStore(subscribe, () => offered);
	return (
		prompt &&
		(() => {
			change(null);
			void prompt.prompt();
		})
	);
}

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};
