const dark = matchMedia('(prefers-color-scheme: dark)');

/** Keeps an element in the system's theme. Returns a function that stops it. */
export function followTheme(element: HTMLElement): () => void {
	const show = () => {
		element.dataset.theme = dark.matches ? 'dark' : 'light';
	};
	show();
	dark.addEventListener('change', show);
	return () => dark.removeEventListener('change', show);
}
