import { askFont } from '../platform/messages.ts';

/**
 * Gives the page the panel's font under a name of ours. The background hands it over, because a shadow root declares no
 * fonts, and a file of the extension would have to be open to every page, which could then tell who has the extension.
 */
export async function addPanelFont(): Promise<void> {
	const bytes = Uint8Array.from(atob(await askFont()), (letter) => letter.charCodeAt(0));
	document.fonts.add(new FontFace('Debrief Inter', bytes, { weight: '100 900' }));
}
