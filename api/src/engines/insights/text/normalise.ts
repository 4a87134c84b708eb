export function normalise(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{M}@+]+/gu, ' ')
		.trim();
}
