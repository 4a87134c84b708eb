import { ExternalHyperlink, type IRunOptions, type ParagraphChild, TextRun } from 'docx';
import type { Span } from '../document-blocks.ts';
import { speakerTextColours } from '../speaker-colours.ts';
import { directionRuns, printable } from '../text-direction.ts';
import { muted } from './docx-styles.ts';

export const textRuns = (text: string, style: Pick<IRunOptions, 'bold' | 'color'> = {}): TextRun[] =>
	directionRuns(text).map((run) => new TextRun({ text: run.text, rightToLeft: run.isRtl, ...style }));

export const linkRun = (text: string, link: string): ExternalHyperlink =>
	new ExternalHyperlink({ link, children: [new TextRun({ text, style: 'Hyperlink' })] });

export function spanRuns({ text, url, colour, style }: Span): ParagraphChild[] {
	if (url) return [linkRun(printable(text), url)];
	const tint = colour ? speakerTextColours[colour].slice(1) : style === 'muted' ? muted : undefined;
	return textRuns(printable(text), { ...(style === 'strong' && { bold: true }), ...(tint && { color: tint }) });
}
