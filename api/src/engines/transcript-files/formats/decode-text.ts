import { TranscriptFileError } from '../transcript-file.ts';

/** Word, PDF, RTF and zip files, which people take for text. */
const otherFiles = ['PK\u0003\u0004', '%PDF', '{\\rtf', '\u00d0\u00cf\u0011\u00e0'];
const shareOfZeros = 0.2;

/** Decodes UTF-8 and UTF-16, with or without a byte order mark, else Windows-1252. Throws for a file without text. */
export function decodeText(bytes: Uint8Array): string {
	const start = Buffer.from(bytes.subarray(0, 1_000));
	if (otherFiles.some((mark) => start.toString('latin1').startsWith(mark))) throw new TranscriptFileError('unreadable');
	const text = decoded(start, bytes);
	if (text.trim() === '') throw new TranscriptFileError('empty');
	if (text.includes('\0')) throw new TranscriptFileError('unreadable');
	return text;
}

function decoded(start: Buffer, bytes: Uint8Array): string {
	const [first, second] = start;
	const zeros = (offset: number) => start.filter((byte, i) => i % 2 === offset && byte === 0).length;
	const isMostly = (offset: number) => zeros(offset) > start.length * shareOfZeros && zeros(1 - offset) === 0;
	if ((first === 0xff && second === 0xfe) || isMostly(1)) return new TextDecoder('utf-16le').decode(bytes);
	if ((first === 0xfe && second === 0xff) || isMostly(0)) return new TextDecoder('utf-16be').decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}
