import type { Translations } from '../../../platform/mail/translations.ts';

type Text = readonly [subject: string, ...paragraphs: string[]];
export type MailValues = {
	link: string;
	address: string;
	day: string;
	at: string;
	from: string;
	before: string;
	reason: string;
	inviter: string;
	workspace: string;
	title: string;
	total: string;
};
export type MailKind = (values: MailValues) => Translations<Text>;
