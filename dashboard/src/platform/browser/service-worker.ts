/**
 * Registers the worker of the installed dashboard (`dashboard/public/sw.js`). Without one, as in a browser that has its
 * storage blocked, everything else works.
 */
export async function registerServiceWorker(): Promise<void> {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
	await navigator.serviceWorker.register('/sw.js').catch(() => {});
}
