export type ImageType = 'png' | 'jpeg' | 'webp' | 'gif';

export function imageTypeOf(bytes: Uint8Array): ImageType | null {
	const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1');
	if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
	if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
	if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
	return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : null;
}
