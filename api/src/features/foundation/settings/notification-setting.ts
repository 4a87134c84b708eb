import { z } from 'zod';
import { defineSetting } from '../../../platform/settings.ts';

export const notificationSetting = defineSetting(
	'person',
	'notices',
	z.object({
		transcript: z.boolean().default(false),
		summary: z.boolean().default(false),
		mention: z.boolean().default(true),
		weekly: z.boolean().default(false),
		/** The Monday of the last weekly summary, `YYYY-MM-DD`, including skipped ones. */
		weeklyOn: z.string().nullable().default(null),
		token: z.string().nullable().default(null),
	}),
);
