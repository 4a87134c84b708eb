import { z } from 'zod';
import { defineSetting } from '../../../platform/settings/settings.ts';

/** Mails that a person wants: about their own conversations, and about notes that mention them. */
export const noticeSetting = defineSetting(
	'person',
	'notices',
	z.object({
		transcript: z.boolean().default(false),
		summary: z.boolean().default(false),
		mention: z.boolean().default(true),
		weekly: z.boolean().default(false),
		/** The Monday of the last weekly mail, `YYYY-MM-DD`, also where nothing waited. */
		weeklyOn: z.string().nullable().default(null),
		/** Lets a mail end mails of its kind; null until the first one. */
		token: z.string().nullable().default(null),
	}),
);
