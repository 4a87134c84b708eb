// The worker of the installed dashboard. It keeps one page for when the server is away.
// It never keeps the app itself or an answer of the api: what people see is always what the server has now.

/** Changes with each of the files, so that browsers fetch them anew; a test compares it with them. */
const version = '092d35599865';
const cacheName = `debrief-offline-${version}`;
const offlinePage = '/offline.html';
const offlineFiles = [offlinePage, '/offline.js', '/offline.css'];

self.addEventListener('install', (event) => {
	const load = async () => {
		const cache = await caches.open(cacheName);
		await cache.addAll(offlineFiles.map((path) => new Request(path, { cache: 'reload' })));
		await self.skipWaiting();
	};
	event.waitUntil(load());
});

self.addEventListener('activate', (event) => {
	const clean = async () => {
		for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
	};
	event.waitUntil(clean());
});

self.addEventListener('fetch', (event) => {
	const { method, mode, url } = event.request;
	const { origin, pathname } = new URL(url);
	if (origin !== location.origin || pathname.startsWith('/api/')) return;
	if (method !== 'GET') return;
	if (mode === 'navigate') event.respondWith(openPage(event.request));
	else if (offlineFiles.includes(pathname)) event.respondWith(offlineFile(event.request));
});

/** Statuses of a proxy whose server does not answer. */
const isAway = ({ status }) => status >= 502 && status <= 504;

// no preload of navigations: it would send those to the api, which this worker leaves alone, twice
async function openPage(request) {
	const offline = await caches.match(offlinePage, { cacheName });
	try {
		const answer = await fetch(request);
		return isAway(answer) && offline ? offline : answer;
	} catch {
		return offline ?? Response.error();
	}
}

const offlineFile = async (request) =>
	(await caches.match(new URL(request.url).pathname, { cacheName })) ?? fetch(request);
