/** Failure is harmless, for example where the browser blocks storage. */
export async function registerServiceWorker(): Promise<void> {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
	await navigator.serviceWorker.register('/sw.js').catch(() => {});
}
