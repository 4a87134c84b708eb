/** Must match `dashboard/public/sw.js`. */
const cacheName = 'debrief-shared';

export async function takeSharedFiles(): Promise<File[]> {
	if (!('caches' in globalThis) || !(await caches.has(cacheName).catch(() => false))) return [];
	const cache = await caches.open(cacheName);
	const files: File[] = [];
	for (const request of await cache.keys()) {
		const kept = await cache.match(request);
		if (!kept) continue;
		const name = decodeURIComponent(kept.headers.get('x-file-name') ?? '') || 'recording';
		files.push(new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' }));
	}
	await caches.delete(cacheName);
	return files;
}
