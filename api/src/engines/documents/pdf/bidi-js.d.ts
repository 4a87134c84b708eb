declare module 'bidi-js' {
	type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
	type Bidi = {
		getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): Levels;
		getMirroredCharacter(character: string): string | null;
	};
	// biome-ignore lint/style/noDefaultExport: that is how the package exports it
	export default function bidiFactory(): Bidi;
}
