import { browser } from 'wxt/browser';
import { keepAlivePort } from '../../messaging/protocol.ts';

const reconnectDelayMs = 500;

/** Browsers may still list a page that has just closed. */
const retryDelaysMs = [0, 1_000, 5_000];

/** The background connects: a connection listener here would keep view ports open after their page is gone. */
export function openKeepAlivePort(onDisconnect: () => void): { connect(): void } {
	let port: ReturnType<typeof browser.runtime.connect> | null = null;
	return {
		connect() {
			if (port) return;
			port = browser.runtime.connect({ name: keepAlivePort });
			port.onDisconnect.addListener(() => {
				port = null;
				for (const ms of retryDelaysMs) setTimeout(onDisconnect, ms);
			});
		},
	};
}

export function onKeepAlivePortDisconnect(listener: () => void): void {
	browser.runtime.onConnect.addListener((port) => {
		if (port.name === keepAlivePort) port.onDisconnect.addListener(() => setTimeout(listener, reconnectDelayMs));
	});
}

const name = 'look-after-recorder';

/** The shortest interval that Chromium allows. */
const everyMinutes = 0.5;

/** The browser stores this alarm, so it wakes the service worker even after a crash. */
export const wakeUpAlarm = {
	async keep(isOn: boolean): Promise<void> {
		if (!isOn) await browser.alarms.clear(name);
		else if (!(await browser.alarms.get(name))) await browser.alarms.create(name, { periodInMinutes: everyMinutes });
	},
};

export function onWakeUpAlarm(listener: () => void): void {
	browser.alarms.onAlarm.addListener((alarm) => {
		if (alarm.name === name) listener();
	});
}
