import { z } from 'zod';

const tabId = z.number().nullable();

export const addTabMessage = z.object({
	to: z.literal('background'),
	type: z.literal('add-tab'),
	tabId,
	tabBy: z.enum(['capture', 'picker']),
});
export const alwaysHereMessage = z.object({
	to: z.literal('background'),
	type: z.literal('always-here'),
	tabId,
	isOn: z.boolean(),
});
export const alwaysOnSiteMessage = z.object({
	to: z.literal('background'),
	type: z.literal('always-on-site'),
	id: z.string(),
	isOn: z.boolean(),
});
