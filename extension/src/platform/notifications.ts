import { browser } from 'wxt/browser';
import { backgroundTexts } from '../texts/background-texts.ts';

const alarm = 'meeting-reminder';
const prefix = 'meeting ';
const permission = { permissions: ['notifications' as const] };

/** Firefox's build cannot record tabs and has no reminders. */
export const canRemind = !import.meta.env.FIREFOX;

/** Needs a click, because the browser asks the user. */
export const requestReminders = (): Promise<boolean> => browser.permissions.request(permission);

/** The browser stores this alarm, which fires every minute. */
export const reminderAlarm = {
	async keep(isOn: boolean): Promise<void> {
		if (!isOn) await browser.alarms.clear(alarm);
		else if (!(await browser.alarms.get(alarm))) await browser.alarms.create(alarm, { periodInMinutes: 1 });
	},
	onAlarm(listener: () => void): void {
		browser.alarms.onAlarm.addListener(({ name }) => {
			if (name === alarm) listener();
		});
	},
};

const ending = 'ending';

export const endingNotification = {
	show: (): Promise<void> =>
		showNotification(ending, { title: backgroundTexts.ending.question, message: backgroundTexts.ending.keepByClick }),
	async hide(): Promise<void> {
		await browser.notifications?.clear(ending);
	},
	onClick: (listener: () => void): void => onNotificationClick((id) => id === ending, listener),
};

type Shown = { title: string; message: string };

export const showReminder = ({ id, ...shown }: Shown & { id: string }): Promise<void> =>
	showNotification(prefix + id, shown);

export const onReminderClick = (listener: (id: string) => void): void =>
	onNotificationClick(
		(id) => id.startsWith(prefix),
		(id) => listener(id.slice(prefix.length)),
	);

/** Does nothing without the permission, which the user may revoke at any time. */
async function showNotification(id: string, { title, message }: Shown): Promise<void> {
	if (!(await browser.permissions.contains(permission))) return;
	const iconUrl = browser.runtime.getURL('/icon/128.png');
	await browser.notifications.create(id, { type: 'basic', iconUrl, title, message });
}

/** This API exists only once the permission was granted. */
function onNotificationClick(isMeant: (id: string) => boolean, listener: (id: string) => void): void {
	const listen = () =>
		browser.notifications?.onClicked.addListener((id) => {
			if (!isMeant(id)) return;
			void browser.notifications.clear(id);
			listener(id);
		});
	if (browser.notifications) listen();
	else browser.permissions.onAdded.addListener(({ permissions }) => permissions?.includes('notifications') && listen());
}
