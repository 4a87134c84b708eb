const typeNames = { 'web-conference': 'Web conference', 'phone-call': 'Phone call', other: 'Other' } as const;

type Titled = { title: string | null; type: keyof typeof typeNames; startedAt: Date };

/** The title of a conversation in a file of the server, which knows no reader's clock; without one its kind and when it began. */
export const titleOf = ({ title, type, startedAt }: Titled): string =>
	title?.trim() || `${typeNames[type]} conversation on ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
