import { z } from 'zod';
import { Overview, type RecordingView } from './protocol.ts';

export const PanelOverview = z.object({
	isSignedIn: z.boolean(),
	page: Overview.shape.page
		.unwrap()
		.pick({ tabId: true, isAllowed: true, consent: true, isAudible: true, isMeetingAsked: true, isAlways: true })
		.nullable(),
	settings: Overview.shape.settings.pick({ autoShowControls: true, visual: true }),
	canRecordTabs: z.boolean(),
	asksAboutMeetings: z.boolean(),
	showsLiveText: z.boolean(),
	panelPlace: Overview.shape.panelPlace,
	/** Null means the default microphone. */
	microphoneId: z.string().nullable(),
	/** `account` is an e-mail address, null while signed out. */
	destination: z.object({ host: z.string(), account: z.string().nullable() }),
	/** By command name. Empty if the shortcut was removed. */
	keys: z.record(z.string(), z.string()),
});
export type PanelOverview = z.infer<typeof PanelOverview>;

export const destinationOf = ({ server, signIn, account }: Overview): PanelOverview['destination'] => ({
	host: new URL(server).host,
	account: signIn.state === 'signed-in' ? (account?.email ?? null) : null,
});

export const toPanelOverview = (overview: Overview): PanelOverview =>
	PanelOverview.parse({
		...overview,
		isSignedIn: overview.signIn.state === 'signed-in',
		destination: destinationOf(overview),
		microphoneId: overview.microphone?.id ?? null,
	});

/** Panels of other tabs learn only that something is being recorded. */
export function toPanelView(view: RecordingView, isOwn: boolean): RecordingView {
	if (isOwn)
		return {
			...view,
			unsent: view.unsent.filter(({ id }) => id === view.id).map((each) => ({ ...each, blockedBy: null })),
			refusedMarks: view.refusedMarks.filter(({ recordingId }) => recordingId === view.id),
		};
	return {
		...view,
		id: null,
		title: '',
		microphoneLabel: '',
		microphoneDb: null,
		tabDb: null,
		callId: null,
		problem: null,
		automatic: null,
		ending: null,
		notices: [],
		result: null,
		marks: [],
		refusedMarks: [],
		unsent: [],
		liveText: null,
	};
}

export const PanelNotice = z.object({ to: z.literal('panel'), type: z.enum(['changed', 'ping', 'is-visible']) });
export type PanelNotice = z.infer<typeof PanelNotice>;
