import { voiceMemoSource } from './recording-source.ts';

const typeNames = { 'web-conference': 'Web conference', 'phone-call': 'Phone call', other: 'Other' } as const;

type Titled = { title: string | null; type: keyof typeof typeNames; startedAt: Date; source: string };

/** Returns the title of a conversation for a file made on the server, which has no reader's time zone. Defaults to its type and start. */
export function titleOf({ title, type, startedAt, source }: Titled): string {
	const at = `${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
	const kind = source === voiceMemoSource ? 'Voice memo' : `${typeNames[type]} conversation`;
	return title?.trim() || `${kind} on ${at}`;
}

/** The title before insights or a person give one: files that people upload have a name of theirs, others do not. */
export const untrustedTitle = (source: string, fileName: string | undefined): string | null =>
	source === 'upload' ? (fileName ?? null) : null;
