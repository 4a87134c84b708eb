import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { type IStylesOptions, LineRuleType } from 'docx';

export const muted = '666666';

const locales: Record<InterfaceLanguage, string> = { en: 'en-US', de: 'de-DE' };

const lineSpacing = { line: 276, lineRule: LineRuleType.AUTO };

/** Calibri is on every machine with Word; LibreOffice and Google Docs substitute it. Sizes are in half points. */
export function documentStyles(language: InterfaceLanguage): IStylesOptions {
	const heading = (size: number, before: number, after: number) => ({
		run: { size, bold: true, color: '1f1f1f', font: 'Calibri' },
		paragraph: { spacing: { before, after, ...lineSpacing }, keepNext: true },
	});
	return {
		default: {
			document: {
				run: { font: 'Calibri', size: 21, color: '1f1f1f', language: { value: locales[language] } },
				paragraph: { spacing: { after: 80, ...lineSpacing } },
			},
			title: heading(40, 0, 200),
			heading1: heading(28, 360, 120),
			heading2: heading(23, 240, 80),
			heading3: heading(21, 200, 60),
			hyperlink: { run: { color: '136d9e', underline: { type: 'none' } } },
		},
		paragraphStyles: [
			{
				id: 'Speaker',
				name: 'Speaker',
				basedOn: 'Normal',
				next: 'Line',
				quickFormat: true,
				run: { bold: true },
				paragraph: { spacing: { before: 180, after: 20 }, indent: { left: 900 } },
			},
			{
				id: 'Line',
				name: 'Transcript line',
				basedOn: 'Normal',
				quickFormat: true,
				paragraph: { spacing: { after: 40 }, indent: { left: 900, hanging: 900 }, leftTabStop: 900 },
			},
			{
				id: 'Margin',
				name: 'Header and footer',
				basedOn: 'Normal',
				run: { size: 17, color: muted },
			},
		],
	};
}
