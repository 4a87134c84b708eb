const ASCII_CHARACTERS_PER_TOKEN = 3.5;
/** No tokeniser in use packs more running text than this into a token. */
const MOST_CHARACTERS_PER_TOKEN = 6;

/** Tokens a text takes at most, for any language: about one in four characters of English, one per character beyond ASCII. */
export function estimateTokens(text: string): number {
	const beyondAscii = text.replace(/[\x20-\x7e\s]/g, '').length;
	return Math.ceil((text.length - beyondAscii) / ASCII_CHARACTERS_PER_TOKEN) + beyondAscii;
}

/** Fewest tokens a server can have read if it read the whole text. */
export function fewestTokens(text: string): number {
	return Math.floor(text.length / MOST_CHARACTERS_PER_TOKEN);
}
