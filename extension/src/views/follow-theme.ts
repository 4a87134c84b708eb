const dark = matchMedia('(prefers-color-scheme: dark)');

export function followTheme(element: HTMLElement): () => void {
	const show = () => {
		element.dataset.theme = dark.matches ? 'dark' : 'light';
	};
	show();
	dark.addEventListener('change', show);
	return () => dark.removeEventListener('change', show);
}
