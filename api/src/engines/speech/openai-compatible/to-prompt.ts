/** Whisper's prompt limit, which OpenAI and Groq document too. */
const mostTokens = 224;
/** Names average three letters per token. Counting two, in bytes, leaves room for rare ones. */
const bytesPerToken = 2;

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
