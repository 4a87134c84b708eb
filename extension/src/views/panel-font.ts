import { requestFont } from '../platform/messages.ts';

/**
 * Adds the panel's font to the page under our own name. It comes from the background, because a shadow root cannot
 * declare fonts, and a file readable by every page would reveal the extension to all of them.
 */
export async function addPanelFont(): Promise<void> {
	const bytes = Uint8Array.from(atob(await requestFont()), (letter) => letter.charCodeAt(0));
	document.fonts.add(new FontFace('Debrief Inter', bytes, { weight: '100 900' }));
}
