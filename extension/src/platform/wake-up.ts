import { browser } from 'wxt/browser';

const name = 'look-after-recorder';

/** The shortest that Chromium grants. */
const everyMinutes = 0.5;

/** Starts the service worker again and again, whatever ended it; the browser itself remembers it. */
export const wakeUp = {
	async keep(isOn: boolean): Promise<void> {
		if (!isOn) await browser.alarms.clear(name);
		else if (!(await browser.alarms.get(name))) await browser.alarms.create(name, { periodInMinutes: everyMinutes });
	},
};

export function onWakeUp(listener: () => void): void {
	browser.alarms.onAlarm.addListener((alarm) => {
		if (alarm.name === name) listener();
	});
}
