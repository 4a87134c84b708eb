import tokenizer from 'llama-tokenizer-js';

/** What stands for a space at the start of a word. */
const space = '\u2581';

/**
 * Returns the text of each token; one that begins with a space begins a word. Letters that are several tokens, such as
 * emoji, are the text of the last of them. Tokens that mark something else have no text.
 */
export function textsOf(tokens: readonly number[]): string[] {
	let bytes: number[] = [];
	return tokens.map((token, i) => {
		const byte = byteOf(tokenizer.vocabById[token]);
		if (byte === null) return (tokenizer.vocabById[token] ?? '').replaceAll(space, ' ');
		bytes.push(byte);
		if (byteOf(tokenizer.vocabById[tokens[i + 1] ?? -1]) !== null) return '';
		const text = Buffer.from(bytes).toString('utf8');
		bytes = [];
		return text;
	});
}

function byteOf(text: string | undefined): number | null {
	const [, hex] = /^<0x([0-9A-F]{2})>$/.exec(text ?? '') ?? [];
	return hex ? Number.parseInt(hex, 16) : null;
}
