import { browser } from 'wxt/browser';
import type { DashboardMessage, DashboardNews } from '../bridge/dashboard-news.ts';

const tell = (type: DashboardMessage['type']): Promise<unknown> =>
	browser.runtime.sendMessage({ to: 'background', type } satisfies DashboardMessage);

/** Checked by hand, because this runs in every page of the dashboard. */
function readNews(message: unknown): DashboardNews | null {
	if (typeof message !== 'object' || message === null) return null;
	const { signedIn, recording, settingsChanged }: { [Key in keyof DashboardNews]?: unknown } = message;
	if (typeof signedIn !== 'boolean' || typeof recording !== 'boolean') return null;
	return { signedIn, recording, settingsChanged: settingsChanged === true };
}

/** Null where the page is not of the extension's server. */
export const askDashboardNews = async (): Promise<DashboardNews | null> => readNews(await tell('dashboard-hello'));

export async function tellDashboardChanged(): Promise<void> {
	await tell('dashboard-changed-settings');
}

export function onDashboardNews(listener: (news: DashboardNews) => void): void {
	browser.runtime.onMessage.addListener((message) => {
		const news = readNews(message);
		if (news) listener(news);
		return undefined;
	});
}
