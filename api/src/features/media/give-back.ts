/**
 * Frees a buffer that has its memory for itself, without waiting for the garbage collector: that one counts such memory
 * as its own, and goes through the whole heap for every 30 MB that arrive, a fifth of the time of an upload.
 */
export function giveBack({ buffer, byteLength }: Buffer): void {
	if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
