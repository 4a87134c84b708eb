import type { StyledText } from './pdf-words.ts';

const ink = '#1f1f1f';

export const text = (value: string, style: Partial<Omit<StyledText, 'text'>> = {}): StyledText => ({
	text: value,
	colour: ink,
	weight: 'regular',
	...style,
});

export function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
	const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
	const chunks: Buffer[] = [];
	pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
	pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
	pdf.on('error', reject);
	return promise;
}
