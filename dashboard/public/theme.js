// Runs before the first paint. A file of its own, because the policy of the page allows no inline script.
(() => {
	let choice = 'system';
	try {
		choice = JSON.parse(localStorage.getItem('debrief-preferences') ?? '{}').state?.theme ?? 'system';
	} catch {}
	const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
	document.documentElement.dataset.theme = choice === 'system' ? (prefersDark ? 'dark' : 'light') : choice;
})();
