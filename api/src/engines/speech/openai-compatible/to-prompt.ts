/** What Whisper reads of a prompt; OpenAI and Groq document the same number. */
const mostTokens = 224;
/** Names take a token for about three letters; two, and bytes instead of letters, leave room for rare ones. */
const bytesPerToken = 2;

/** Returns the terms as a prompt, of as many of the first ones as an endpoint reads. */
export function toPrompt(vocabulary: readonly string[]): string {
	const taken: string[] = [];
	let left = mostTokens;
	for (const term of vocabulary) {
		left -= Math.ceil(Buffer.byteLength(term) / bytesPerToken) + 1;
		if (left < 0) break;
		taken.push(term);
	}
	return taken.join(', ');
}
