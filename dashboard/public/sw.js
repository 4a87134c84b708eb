// The worker of the installed dashboard. It keeps one page for when the server is away.
// It never keeps the app itself or an answer of the api: what people see is always what the server has now.
// Files that another app shares it keeps until a page takes them.

/** Changes with each of the files, so that browsers fetch them anew; a test compares it with them. */
const version = 'cdc3a748eb40';
const cacheName = `debrief-offline-${version}`;
const sharedCache = 'debrief-shared';
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
		const kept = [cacheName, sharedCache];
		for (const name of await caches.keys()) if (!kept.includes(name)) await caches.delete(name);
	};
	event.waitUntil(clean());
});

self.addEventListener('fetch', (event) => {
	const { method, mode, url } = event.request;
	const { origin, pathname } = new URL(url);
	if (origin !== location.origin || pathname.startsWith('/api/')) return;
	if (method === 'POST' && pathname === '/share') event.respondWith(keepShared(event.request));
	if (method !== 'GET') return;
	if (mode === 'navigate') event.respondWith(openPage(event.request));
	else if (offlineFiles.includes(pathname)) event.respondWith(offlineFile(event.request));
});

/** Keeps the shared files, also while the server is away, and opens the page that asks what to do with them. */
async function keepShared(request) {
	try {
		const form = await request.formData();
		const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0);
		if (files.length === 0) return Response.redirect('/home?shareTarget=nothing', 303);
		const cache = await caches.open(sharedCache);
		for (const file of files) {
			const headers = { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name) };
			await cache.put(`/share/${crypto.randomUUID()}`, new Response(file, { headers }));
		}
		return Response.redirect('/home', 303);
	} catch {
		// the device is full; the files are still where they were shared from
		return Response.redirect('/home?shareTarget=failed', 303);
	}
}

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
