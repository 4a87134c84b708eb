import type { SortLanguage } from './conversation-sort.ts';
import { voiceMemoSource } from './recording-source.ts';

/** How a conversation without a title begins: what it is, and the word before its start. */
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

/** Returns the title of a conversation for a file made on the server, which has no reader's time zone. Defaults to its type and start. */
export function titleOf({ title, type, startedAt, source }: Titled, language: SortLanguage = 'en'): string {
	const at = `${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
	return title?.trim() || untitled({ type, source }, at, language);
}

function untitled({ type, source }: Pick<Titled, 'type' | 'source'>, at: string, language: SortLanguage): string {
	const names = untitledNames[language];
	return `${names[source === voiceMemoSource ? 'memo' : type]} ${names.on} ${at}`;
}

const secondsBefore1970 = 62_135_596_800;

/** Returns what lists in a language order a title by: the title, or else what the conversation is and its start as seconds. */
export function orderedTitle({ title, type, startedAt, source }: Titled, language: SortLanguage): string {
	const seconds = Math.floor(startedAt.getTime() / 1000) + secondsBefore1970;
	return title ?? untitled({ type, source }, String(seconds).padStart(12, '0'), language);
}

/** The title before insights or a person give one: files that people upload have a name of theirs, others do not. */
export const untrustedTitle = (source: string, fileName: string | undefined): string | null =>
	source === 'upload' ? (fileName ?? null) : null;
