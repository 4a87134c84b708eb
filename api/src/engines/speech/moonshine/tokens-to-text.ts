import tokenizer from 'llama-tokenizer-js';

const space = '\u2581';

/** A leading space starts a word. A character of several tokens, such as an emoji, belongs to the last of them. */
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
