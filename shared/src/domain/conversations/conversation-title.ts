import { voiceMemoSource } from './recording-source.ts';

const typeNames = { 'web-conference': 'Web conference', 'phone-call': 'Phone call', other: 'Other' } as const;

type Titled = { title: string | null; type: keyof typeof typeNames; startedAt: Date; source: string };

/** Returns the title of a conversation for a file made on the server, which has no reader's time zone. Defaults to its type and start. */
export function titleOf({ title, type, startedAt, source }: Titled): string {
	const at = `${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
	return title?.trim() || `${kindOf({ type, source })} on ${at}`;
}

const kindOf = ({ type, source }: Pick<Titled, 'type' | 'source'>) =>
	source === voiceMemoSource ? 'Voice memo' : `${typeNames[type]} conversation`;

const secondsBefore1970 = 62_135_596_800;

/** Returns what lists order a title by: the title, or else what the conversation is and its start as seconds. */
export function orderedTitle({ title, type, startedAt, source }: Titled): string {
	const seconds = Math.floor(startedAt.getTime() / 1000) + secondsBefore1970;
	return title ?? `${kindOf({ type, source })} on ${String(seconds).padStart(12, '0')}`;
}

/** The title before insights or a person give one: files that people upload have a name of theirs, others do not. */
export const untrustedTitle = (source: string, fileName: string | undefined): string | null =>
	source === 'upload' ? (fileName ?? null) : null;
