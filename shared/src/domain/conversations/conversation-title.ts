import type { SortLanguage } from './conversation-sort.ts';
import { importSource, voiceMemoSource } from './recording-source.ts';

export const untitledNames = {
	en: {
		'web-conference': 'Web conference conversation',
		'phone-call': 'Phone call conversation',
		other: 'Other conversation',
		memo: 'Voice memo',
		on: 'on',
	},
	de: {
		'web-conference': 'Webkonferenz',
		'phone-call': 'Telefongespräch',
		other: 'Anderes Gespräch',
		memo: 'Sprachmemo',
		on: 'am',
	},
} as const satisfies Record<SortLanguage, Record<string, string>>;

type Type = 'web-conference' | 'phone-call' | 'other';
type Titled = { title: string | null; type: Type; startedAt: Date; source: string };

/** Returns the title for a file of the server, which knows no user's time zone. Defaults to type and start. */
export function titleOf({ title, type, startedAt, source }: Titled, language: SortLanguage = 'en'): string {
	const at = `${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
	return title?.trim() || untitled({ type, source }, at, language);
}

function untitled({ type, source }: Pick<Titled, 'type' | 'source'>, at: string, language: SortLanguage): string {
	const names = untitledNames[language];
	return `${names[source === voiceMemoSource ? 'memo' : type]} ${names.on} ${at}`;
}

const secondsBefore1970 = 62_135_596_800;

/** Returns the title, else the type with the start in seconds. */
export function orderedTitle({ title, type, startedAt, source }: Titled, language: SortLanguage): string {
	const seconds = Math.floor(startedAt.getTime() / 1000) + secondsBefore1970;
	return title ?? untitled({ type, source }, String(seconds).padStart(12, '0'), language);
}

/** Returns an upload's file name until insights or a user provide a title. */
export const untrustedTitle = (source: string, fileName: string | undefined): string | null =>
	source === 'upload' || source === importSource ? (fileName ?? null) : null;
