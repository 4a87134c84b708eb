import { Zip, ZipDeflate } from 'fflate';
import { yieldToEventLoop } from '../../../platform/processes/yield-to-event-loop.ts';

/** Files of the same name get numbers. Others have their turn while they are packed. */
export async function zipFiles(files: { name: string; text: string }[]): Promise<Uint8Array<ArrayBuffer>> {
	const parts: Uint8Array[] = [];
	const zip = new Zip((error, part) => {
		if (error) throw error;
		parts.push(part);
	});
	const names = new Set<string>();
	for (const { name, text } of files) {
		let free = name;
		for (let n = 2; names.has(free); n++) free = name.replace(/(\.\w+)$/, ` ${n}$1`);
		names.add(free);
		const entry = new ZipDeflate(free);
		zip.add(entry);
		for await (const piece of yieldToEventLoop(piecesOf(text))) entry.push(piece);
		entry.push(new Uint8Array(), true);
	}
	zip.end();
	return new Uint8Array(Buffer.concat(parts));
}

const pieceCharacters = 32_768;

function* piecesOf(text: string): Generator<Uint8Array> {
	for (let from = 0; from < text.length; ) {
		// a pair of surrogates stays together
		const isPair = (text.charCodeAt(from + pieceCharacters - 1) & 0xfc00) === 0xd800;
		const to = from + pieceCharacters - (isPair ? 1 : 0);
		yield new TextEncoder().encode(text.slice(from, to));
		from = to;
	}
}
