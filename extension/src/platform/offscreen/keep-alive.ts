import { browser } from 'wxt/browser';
import { keepAlivePort } from '../../messaging/protocol.ts';

const reconnectDelayMs = 500;

/** Browsers may still list a page that has just gone. */
const retryDelaysMs = [0, 1_000, 5_000];

/**
 * In the background: calls at once when the recorder page goes away. The background connects, not the page, because a
 * connection listener here would keep the ports of views open after the page behind them is gone.
 */
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

/** In the recorder page: calls when the background stopped, which then has to reconnect. */
export function onKeepAlivePortDisconnect(listener: () => void): void {
	browser.runtime.onConnect.addListener((port) => {
		if (port.name === keepAlivePort) port.onDisconnect.addListener(() => setTimeout(listener, reconnectDelayMs));
	});
}

const name = 'look-after-recorder';

/** The shortest interval that Chromium allows. */
const everyMinutes = 0.5;

/** Wakes the service worker regularly, whatever stopped it. The browser stores the alarm. */
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
