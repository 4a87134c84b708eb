import { z } from 'zod';

const tabId = z.number().nullable();

/** Adds the sound of the tab to a recording that started by itself with the microphone. */
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
