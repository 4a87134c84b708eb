const ASCII_CHARACTERS_PER_TOKEN = 3.5;
/** No current tokeniser averages more characters of running text per token. */
const MOST_CHARACTERS_PER_TOKEN = 6;

/** Returns an upper estimate in any language: one token per four ASCII characters, one per other character. */
export function estimateTokens(text: string): number {
	const beyondAscii = text.replace(/[\x20-\x7e\s]/g, '').length;
	return Math.ceil((text.length - beyondAscii) / ASCII_CHARACTERS_PER_TOKEN) + beyondAscii;
}

export function fewestTokens(text: string): number {
	return Math.floor(text.length / MOST_CHARACTERS_PER_TOKEN);
}
