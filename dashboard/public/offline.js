// The page of `sw.js` while the server is away: what waits on this device, and the way back.
const texts = {
	en: {
		title: "The server isn't responding",
		text: 'This page opens by itself when the server is back.',
		waiting: 'Safe on this device, not sent yet',
		nothing: 'Nothing on this device is waiting to be sent.',
		retry: 'Retry now',
		memos: { one: '1 voice memo', other: '# voice memos' },
		shared: { one: '1 shared file', other: '# shared files' },
		uploads: {
			one: '1 upload was begun: choose its file again',
			other: '# uploads were begun: choose their files again',
		},
	},
	de: {
		title: 'Der Server antwortet nicht',
		text: 'Diese Seite öffnet sich von selbst, sobald der Server wieder da ist.',
		waiting: 'Sicher auf diesem Gerät, noch nicht gesendet',
		nothing: 'Auf diesem Gerät wartet nichts darauf, gesendet zu werden.',
		retry: 'Jetzt erneut versuchen',
		memos: { one: '1 Sprachmemo', other: '# Sprachmemos' },
		shared: { one: '1 geteilte Datei', other: '# geteilte Dateien' },
		uploads: {
			one: '1 Upload wurde begonnen: Wählen Sie die Datei erneut aus',
			other: '# Uploads wurden begonnen: Wählen Sie die Dateien erneut aus',
		},
	},
};
const retryMs = 5_000;

function stateOf(key) {
	try {
		return JSON.parse(localStorage.getItem(key) ?? '{}').state ?? {};
	} catch {
		return {};
	}
}

const wanted = String(stateOf('debrief-preferences').language ?? navigator.language);
const language = wanted.toLowerCase().startsWith('de') ? 'de' : 'en';
const words = texts[language];

const byId = (id) => document.getElementById(id);

function count(name, store) {
	return new Promise((resolve) => {
		const opening = indexedDB.open(name);
		// it does not exist: opening it must not make it
		opening.onupgradeneeded = () => opening.transaction.abort();
		opening.onerror = () => resolve(0);
		opening.onsuccess = () => {
			const db = opening.result;
			const end = (found) => {
				db.close();
				resolve(found);
			};
			if (!db.objectStoreNames.contains(store)) return end(0);
			const counting = db.transaction(store).objectStore(store).count();
			counting.onsuccess = () => end(counting.result);
			counting.onerror = () => end(0);
		};
	});
}

async function countShared() {
	if (!(await caches.has('debrief-shared'))) return 0;
	return (await (await caches.open('debrief-shared')).keys()).length;
}

async function findWaiting() {
	const known = (await indexedDB.databases?.().catch(() => [])) ?? [];
	const memoStores = known.filter(({ name }) => name?.startsWith('debrief-voice-memos-'));
	const memos = await Promise.all(memoStores.map(({ name }) => count(name, 'recordings')));
	const uploads = Object.values(stateOf('debrief-unfinished-uploads').byUser ?? {}).flat();
	return {
		memos: memos.reduce((sum, each) => sum + each, 0),
		shared: await countShared().catch(() => 0),
		uploads: uploads.length,
	};
}

async function showWaiting() {
	const waiting = await findWaiting().catch(() => ({}));
	const lines = Object.entries(waiting).filter(([, n]) => n > 0);
	byId('list').replaceChildren(
		...lines.map(([kind, n]) => {
			const line = document.createElement('li');
			line.append(words[kind][n === 1 ? 'one' : 'other'].replace('#', n.toLocaleString(language)));
			return line;
		}),
	);
	byId('waiting').hidden = lines.length === 0;
	byId('nothing').hidden = lines.length > 0;
}

async function openWhenBack() {
	try {
		const answer = await fetch('/api/v1/health', { cache: 'no-store' });
		if (answer.ok) location.reload();
	} catch {
		// still away
	}
}

document.documentElement.lang = language;
byId('title').textContent = words.title;
byId('text').textContent = words.text;
byId('waiting-title').textContent = words.waiting;
byId('nothing').textContent = words.nothing;
byId('retry').textContent = words.retry;
byId('retry').addEventListener('click', openWhenBack);
addEventListener('online', openWhenBack);
setInterval(openWhenBack, retryMs);
void showWaiting();
