/** The font of all views, base64. For the background, whose address is that of the extension. */
export async function readFont(): Promise<string> {
	const answer = await fetch('/fonts/inter.woff2');
	const bytes = new Uint8Array(await answer.arrayBuffer());
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
