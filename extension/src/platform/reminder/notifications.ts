import { browser } from 'wxt/browser';

const alarm = 'meeting-reminder';
const prefix = 'meeting ';
const permission = { permissions: ['notifications' as const] };

/** Firefox's build has no tab sound to record, and no reminders. */
export const canRemind = !import.meta.env.FIREFOX;

/** Only in a click: the browser asks the person. */
export const requestReminders = (): Promise<boolean> => browser.permissions.request(permission);

/** Calls each minute while it is on. The browser stores the alarm. */
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

/** Shows nothing without the permission, which a person may take back at any time. */
export async function showReminder({ id, title, message }: Shown): Promise<void> {
	if (!(await browser.permissions.contains(permission))) return;
	const iconUrl = browser.runtime.getURL('/icon/128.png');
	await browser.notifications.create(prefix + id, { type: 'basic', iconUrl, title, message });
}

/** The listeners exist only once the permission was given. */
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
