import type { Translations } from '../../../platform/mail/translations.ts';

type Text = readonly [subject: string, ...paragraphs: string[]];
export type MailValues = {
	link: string;
	/** An address that the mail names. */
	address: string;
	/** Such as 2026-11-23. */
	day: string;
	/** Such as 2026-11-23 09:00 UTC. */
	at: string;
	/** Where something was done from. */
	from: string;
	/** Where it was done from before. */
	before: string;
	/** Why an account was rejected. */
	reason: string;
	/** Who invites. */
	inviter: string;
	/** Name of the workspace that somebody is invited into. */
	workspace: string;
};
/** The texts of one mail in each language: the subject, then the paragraphs. */
export type MailKind = (values: MailValues) => Translations<Text>;
