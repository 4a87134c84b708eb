import { z } from 'zod';
import { EndCauses } from '../recording/signal/meeting-end.ts';
import { ContactRequest } from './contact-messages.ts';
import { EditRequest } from './edit-messages.ts';
import { Account, ControlAction, Sources } from './protocol.ts';
import { SummaryRequest } from './summary-messages.ts';

export const AccessTokenAnswer = z.discriminatedUnion('state', [
	z.object({ state: z.literal('signed-in'), token: z.string() }),
	z.object({ state: z.literal('signed-out') }),
	z.object({ state: z.literal('offline') }),
]);
export type AccessTokenAnswer = z.infer<typeof AccessTokenAnswer>;

export const RecorderContext = z.object({
	server: z.string(),
	/** Owner of new recordings. Null before the first sign-in. */
	account: Account.nullable(),
	/** BCP 47. */
	languageCode: z.string(),
	isAutoSync: z.boolean(),
	isSignedIn: z.boolean(),
	showsLiveText: z.boolean(),
	endCauses: EndCauses,
});
export type RecorderContext = z.infer<typeof RecorderContext>;

/** Origin and path, without the query that changes during a meeting. Null if hidden from the extension. */
const RecordedPage = z.object({ address: z.string().nullable(), isAudible: z.boolean(), isMuted: z.boolean() });

export const RecorderMessage = z.discriminatedUnion('type', [
	z.object({
		to: z.literal('recorder'),
		type: z.literal('start'),
		streamId: z.string().nullable(),
		tabId: z.number().nullable(),
		sources: Sources,
		tabBy: z.enum(['capture', 'picker']).optional(),
		automatic: z.enum(['awaits-tab', 'complete']).nullable(),
		page: RecordedPage,
		audibleTabs: z.array(z.number()),
		title: z.string(),
		isTitleTyped: z.boolean(),
		source: z.string(),
		consent: z.object({ text: z.string(), shownAt: z.string() }).nullable(),
		context: RecorderContext,
	}),
	z.object({
		to: z.literal('recorder'),
		type: z.literal('add-tab'),
		tabId: z.number(),
		streamId: z.string().nullable(),
		tabBy: z.enum(['capture', 'picker']),
	}),
	z.object({ to: z.literal('recorder'), type: z.literal('control'), action: ControlAction }),
	z.object({ to: z.literal('recorder'), type: z.literal('tab-closed'), tabId: z.number() }),
	/** The tab shows another page, or has become audible, silent or muted. */
	z.object({
		to: z.literal('recorder'),
		type: z.literal('tab-moved'),
		tabId: z.number(),
		isAllowed: z.boolean(),
		page: RecordedPage,
		audibleTabs: z.array(z.number()),
	}),
	z.object({ to: z.literal('recorder'), type: z.literal('mark'), description: z.string() }),
	z.object({ to: z.literal('recorder'), type: z.literal('send'), id: z.string().nullable() }),
	z.object({ to: z.literal('recorder'), type: z.literal('discard'), id: z.string() }),
	z.object({ to: z.literal('recorder'), type: z.literal('context'), context: RecorderContext }),
	z.object({
		to: z.literal('recorder'),
		type: z.literal('contact'),
		tabId: z.number().nullable(),
		request: ContactRequest,
	}),
	z.object({
		to: z.literal('recorder'),
		type: z.literal('edit'),
		tabId: z.number().nullable(),
		request: EditRequest,
	}),
	z.object({
		to: z.literal('recorder'),
		type: z.literal('summary'),
		tabId: z.number().nullable(),
		request: SummaryRequest,
	}),
	z.object({ to: z.literal('recorder'), type: z.literal('may-close') }),
]);
export type RecorderMessage = z.infer<typeof RecorderMessage>;

export const MayCloseAnswer = z.object({ mayClose: z.boolean() });
export type MayCloseAnswer = z.infer<typeof MayCloseAnswer>;
