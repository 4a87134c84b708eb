import { formatListDate } from './date-format.ts';

const typeNames = { 'web-conference': 'Web conference', 'phone-call': 'Phone call', other: 'Other' } as const;

/** What stands where a conversation has no title yet. */
export function fallbackTitle(conversation: { type: keyof typeof typeNames; startedAt: string }): string {
	return `${typeNames[conversation.type]} conversation on ${formatListDate(conversation.startedAt)}`;
}

export const titleOf = (conversation: {
	title: string | null;
	type: keyof typeof typeNames;
	startedAt: string;
}): string => conversation.title?.trim() || fallbackTitle(conversation);
