import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline';

/**
 * Gives the page the panel's font under a name of ours. It comes with the panel, because a shadow root declares no fonts,
 * and a file of the extension would have to be open to every page, which could then tell who has the extension.
 */
export function addPanelFont(): void {
	const bytes = Uint8Array.from(atob(inter.slice(inter.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
	const font = new FontFace('Debrief Inter', bytes, { weight: '100 900' });
	document.fonts.add(font);
}
