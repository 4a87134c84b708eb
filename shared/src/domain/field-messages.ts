import { invalidEmail, notHuman } from './accounts/account-rules.ts';

export const fieldMessages = {
	minCharacters: 'Use at least {{limit}} characters',
	maxCharacters: 'Use maximum {{limit}} characters',
	minItems: 'Choose at least {{limit}}',
	maxItems: 'Choose at most {{limit}}',
	min: 'Use at least {{limit}}',
	above: 'Use more than {{limit}}',
	max: 'Use at most {{limit}}',
	below: 'Use less than {{limit}}',
	multiple: 'Use a multiple of {{limit}}',
	unstorable: 'This contains characters that cannot be stored.',
	nothingToChange: 'Nothing to change',
	nameTwice: 'This name is used twice',
	email: invalidEmail,
	notHuman,
	weakPassword: 'ThePassword does not match',
	weakNewPassword: 'The password does not match',
	webAddress: 'Use an address that begins with https:// or http://',
	addressBlocked: 'This server does not fetch from this address.',
	addressUnreachable: 'Nothing answered at this address.',
	addressRefused: 'The address answered with {{limit}}. Use a link that needs no sign-in.',
	addressNotMedia: 'This address leads to no audio or video file. Use the direct link of the file.',
	noCredentials: 'Leave out the user name and password',
	redirectAddress: 'Use https, http on this machine, or an app scheme that contains a dot',
	redirectAddressMissing: 'Enter at least one address',
	matchPattern: 'Invalid url match pattern, please follow the example and try again',
	onlyByHand: 'Only conversations that were created by hand can change this.',
	columns: 'Choose at least one column',
	readers: 'Choose someone to share with.',
	clip: 'A clip lasts at least a second.',
	mentions: 'Mentions begin with @ in the description and do not overlap.',
	afterEnd: 'The recording ends at {{limit}} ms.',
	otherFile: 'The file belongs to another conversation.',
	speakers: 'Speakers must be between 1 and {{limit}}',
	speakerOrName: 'Choose a speaker or name a new one',
	nextLine: 'A line can only be merged with the line after it.',
	otherSpeaker: 'Only lines of the same speaker can be merged. Reassign one of them first.',
	line: 'A line has at most {{limit}} characters.',
	betweenWords: 'A line can only be split between two words.',
	tooShort: 'A transcript needs at least 10 seconds of audio.',
	oneConversation: 'Ask about one conversation at a time.',
	questionOrType: 'Ask a question or name a type, not both',
	sameContact: 'This is the same contact.',
	nothingToMerge: 'One of these conversations has no audio that could be merged.',
	mergeTooLong: 'Together, these recordings are longer than 24 hours.',
	namelessContact: 'The contact would have no name.',
	phones: 'There are too many phone numbers.',
	otherList: 'This page does not belong to this list.',
	otherCursor: 'This cursor does not belong to this list.',
	startByte: 'The header x-start-byte must say where these bytes begin.',
	formFile: 'The form has no field theFile.',
	fileExists: 'File already exists',
	titles: 'Write the title in at least one language',
	eventTwice: 'Choose each event once',
	lineBreaks: 'Line breaks are not allowed',
	nameMissing: 'Name is required',
	definitionMissing: 'Definition is required',
	events: 'Choose at least one event',
	pbxName: 'PBX system is required',
	timeZone: 'Choose a time zone',
	namePattern: 'This pattern cannot be used',
	scopes: 'Choose at least one scope',
	discountCode: 'Use 3 to 64 letters, digits, hyphens or underscores',
	noCalendar: 'There is no calendar at this address.',
	country: 'Please select a valid country',
	companyName: 'Required company name',
	otherStrategy: 'This provider cannot be connected this way.',
	missing: '{{field}} is missing.',
	unknown: 'Unknown field: {{field}}',
	// Must be last, because other messages begin the same way.
	invalid: 'Invalid {{field}}',
} as const;

export type FieldMessageKey = keyof typeof fieldMessages;
export type FieldMessageValues = { field?: string | undefined; limit?: number | undefined };

export const fieldMessage = (key: FieldMessageKey, values: FieldMessageValues = {}): string =>
	fieldMessages[key]
		.replace('{{field}}', () => values.field ?? '')
		.replace('{{limit}}', () => String(values.limit ?? ''));

export const invalidMessage = (field: string): string => fieldMessage('invalid', { field });

const keys = Object.keys(fieldMessages) as FieldMessageKey[];
const patterns = keys.map((key) => {
	const source = fieldMessages[key]
		.replace(/[.?*+^$|()[\]/\\]/g, '\\$&')
		.replace('{{field}}', '(?<field>[^]*)')
		.replace('{{limit}}', '(?<limit>-?[\\d.e+]+)');
	return { key, pattern: new RegExp(`^${source}$`) };
});

/** Schemas hold only the text, so this finds its message. */
export function findFieldMessage(text: string): { key: FieldMessageKey; values: FieldMessageValues } | null {
	for (const { key, pattern } of patterns) {
		const found = pattern.exec(text);
		if (!found) continue;
		const { field, limit } = found.groups ?? {};
		return { key, values: { ...(field !== undefined && { field }), ...(limit && { limit: Number(limit) }) } };
	}
	return null;
}
