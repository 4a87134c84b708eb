import { browser } from 'wxt/browser';

const alarm = 'meeting-reminder';
const prefix = 'meeting ';
const permission = { permissions: ['notifications' as const] };

/** Firefox's build cannot record tabs and has no reminders. */
export const canRemind = !import.meta.env.FIREFOX;

/** Needs a click, because the browser asks the user. */
export const requestReminders = (): Promise<boolean> => browser.permissions.request(permission);

/** Fires every minute while on. The browser stores the alarm. */
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

type Shown = { id: string; title: string; message: string };

/** Does nothing without the permission, which the user may revoke at any time. */
export async function showReminder({ id, title, message }: Shown): Promise<void> {
	if (!(await browser.permissions.contains(permission))) return;
	const iconUrl = browser.runtime.getURL('/icon/128.png');
	await browser.notifications.create(prefix + id, { type: 'basic', iconUrl, title, message });
}

/** This API exists only once the permission was granted. */
export function onReminderClick(listener: (id: string) => void): void {
	const listen = () =>
		browser.notifications?.onClicked.addListener((id) => {
			if (!id.startsWith(prefix)) return;
			void browser.notifications.clear(id);
			listener(id.slice(prefix.length));
		});
	if (browser.notifications) listen();
	else browser.permissions.onAdded.addListener(({ permissions }) => permissions?.includes('notifications') && listen());
}
