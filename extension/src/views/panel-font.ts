import { requestFont } from '../platform/messages.ts';

/** Shadow roots cannot declare fonts. A file readable by web pages would reveal the extension to all of them. */
export async function addPanelFont(): Promise<void> {
	const bytes = Uint8Array.from(atob(await requestFont()), (letter) => letter.charCodeAt(0));
	document.fonts.add(new FontFace('Debrief Inter', bytes, { weight: '100 900' }));
}
