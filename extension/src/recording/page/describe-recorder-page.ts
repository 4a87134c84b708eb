export function describeRecorderPage(page: Document, say: (key: 'recorderTitle' | 'recorderText') => string): void {
	page.documentElement.lang = navigator.language;
	page.title = say('recorderTitle');
	for (const [selector, key] of [
		['h1', 'recorderTitle'],
		['p', 'recorderText'],
	] as const) {
		const element = page.querySelector(selector);
		if (element) element.textContent = say(key);
	}
}
