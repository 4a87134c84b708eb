const typeNames = { 'web-conference': 'Web conference', 'phone-call': 'Phone call', other: 'Other' } as const;

type Titled = { title: string | null; type: keyof typeof typeNames; startedAt: Date };

/** Returns the title of a conversation for a file made on the server, which has no reader's time zone. Defaults to its type and start. */
export const titleOf = ({ title, type, startedAt }: Titled): string =>
	title?.trim() || `${typeNames[type]} conversation on ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
