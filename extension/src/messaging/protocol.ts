import {
	ExtensionSettings,
	ExtensionSettingsChange,
	WhitelistSite,
} from '@debrief/shared/contract/recording-extension.ts';
import { z } from 'zod';
import { RecordingProblem } from '../recording/recording-problem.ts';
import { recordingStates } from '../recording/recording-session.ts';

export const Sources = z.object({ microphone: z.boolean(), tab: z.boolean(), microphoneId: z.string().nullable() });
export type Sources = z.infer<typeof Sources>;

/** The one that was chosen last. Its label names it when it is not there. */
export const ChosenMicrophone = z.object({ id: z.string(), label: z.string() });
export type ChosenMicrophone = z.infer<typeof ChosenMicrophone>;

/** Why a recording does not begin, each with its own way out. */
export const StartProblem = z.enum([
	/** The page is on no list. */
	'site-not-allowed',
	/** The workspace's notice has to be read first. */
	'consent-needed',
	/** The browser gives the sound of a tab only after a click on the icon in the toolbar. */
	'toolbar-click-needed',
	'microphone-not-allowed',
	'microphone-missing',
	/** The browser's own dialog was closed, or what was chosen there has no sound. */
	'tab-not-shared',
	'storage-full',
	'already-recording',
	'failed',
]);
export type StartProblem = z.infer<typeof StartProblem>;

export const StartAnswer = z.discriminatedUnion('isStarted', [
	z.object({ isStarted: z.literal(true), id: z.string() }),
	/** `message` is the notice that has to be read, or what the browser calls the failure. */
	z.object({ isStarted: z.literal(false), problem: StartProblem, message: z.string() }),
]);
export type StartAnswer = z.infer<typeof StartAnswer>;

/** Why nobody is signed in any more, or still not. */
export const SignInProblem = z.enum([
	/** In the dashboard somebody said no. */
	'denied',
	/** The code was not confirmed in time. */
	'late',
	/** The server does not know this browser any more. */
	'ended',
	'refused',
]);
export type SignInProblem = z.infer<typeof SignInProblem>;

export const SignInState = z.discriminatedUnion('state', [
	z.object({ state: z.literal('signed-out'), problem: SignInProblem.nullable() }),
	z.object({ state: z.literal('waiting'), userCode: z.string(), confirmAt: z.string(), expiresAt: z.number() }),
	z.object({ state: z.literal('signed-in') }),
]);
export type SignInState = z.infer<typeof SignInState>;

/** Of the server. The e-mail address is for people. */
export const Account = z.object({ id: z.string(), email: z.string() });
export type Account = z.infer<typeof Account>;

export const AllowedSite = WhitelistSite.extend({ hasAccess: z.boolean() });
export type AllowedSite = z.infer<typeof AllowedSite>;

/** Of what is said in recordings, BCP 47. `supported` are those that the server's speech engine knows, as "en". */
export const SpokenLanguage = z.object({
	/** Where nothing was chosen. */
	standard: z.string(),
	inUse: z.string(),
	codes: z.array(z.string()),
	supported: z.union([z.literal('any'), z.array(z.string())]),
});
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;

/** What popup, panel and options show beside the recording itself. */
export const Overview = z.object({
	server: z.string(),
	signIn: SignInState,
	settings: ExtensionSettings,
	sites: z.array(AllowedSite),
	page: z
		.object({
			tabId: z.number(),
			title: z.string(),
			host: z.string(),
			isAllowed: z.boolean(),
			consent: z.string().nullable(),
		})
		.nullable(),
	canRecordTabs: z.boolean(),
	/** By the name of a command; empty where somebody took the key away. */
	keys: z.record(z.string(), z.string()),
	hasRecorder: z.boolean(),
	language: SpokenLanguage,
	/** Null: the standard one. */
	microphone: ChosenMicrophone.nullable(),
	/** Why the key that records began nothing, until somebody has seen it. */
	refusal: StartProblem.nullable(),
});
export type Overview = z.infer<typeof Overview>;

const control = z.object({
	to: z.literal('background'),
	type: z.literal('control'),
	action: z.enum(['pause', 'resume', 'stop', 'dismiss']),
});
const mark = z.object({ to: z.literal('background'), type: z.literal('mark'), description: z.string().max(2_000) });
const start = z.object({
	to: z.literal('background'),
	type: z.literal('start'),
	tabId: z.number().nullable(),
	sources: Sources,
	hasReadConsent: z.boolean(),
	/** `picker`: the person chooses the tab in the browser's own dialog, which needs no click on the icon. */
	tabBy: z.enum(['capture', 'picker']).optional(),
});
const overview = z.object({ to: z.literal('background'), type: z.literal('overview'), tabId: z.number().nullable() });
const changeSettings = z.object({
	to: z.literal('background'),
	type: z.literal('change-settings'),
	settings: ExtensionSettingsChange,
});
const font = z.object({ to: z.literal('background'), type: z.literal('font') });

/** What the panel in somebody else's page may ask. */
export const PanelMessage = z.discriminatedUnion('type', [overview, start, control, mark, changeSettings, font]);
export type PanelMessage = z.infer<typeof PanelMessage>;

/** What pages of the extension itself may ask too. */
export const BackgroundMessage = z.discriminatedUnion('type', [
	...PanelMessage.options,
	z.object({ to: z.literal('background'), type: z.literal('sign-in') }),
	z.object({ to: z.literal('background'), type: z.literal('sign-out') }),
	z.object({ to: z.literal('background'), type: z.literal('set-server'), origin: z.string() }),
	z.object({
		to: z.literal('background'),
		type: z.literal('add-site'),
		website: z.string(),
		title: z.string().nullable(),
	}),
	z.object({ to: z.literal('background'), type: z.literal('remove-site'), id: z.string() }),
	z.object({ to: z.literal('background'), type: z.literal('refresh') }),
	z.object({
		to: z.literal('background'),
		type: z.literal('choose-microphone'),
		microphone: ChosenMicrophone.nullable(),
	}),
	z.object({ to: z.literal('background'), type: z.literal('refusal-seen') }),
	z.object({ to: z.literal('background'), type: z.literal('send'), id: z.string().nullable() }),
	z.object({ to: z.literal('background'), type: z.literal('discard'), id: z.string() }),
	z.object({ to: z.literal('background'), type: z.literal('recorder-ready') }),
	/** The page that records has nothing to do any more. */
	z.object({ to: z.literal('background'), type: z.literal('recorder-idle') }),
	/** Sees to it that there is a page that records, before a preview. */
	z.object({ to: z.literal('background'), type: z.literal('open-recorder') }),
	z.object({
		to: z.literal('background'),
		type: z.literal('access-token'),
		isRefused: z.boolean(),
		accountId: z.string(),
	}),
	z.object({
		to: z.literal('background'),
		type: z.literal('recorder-state'),
		state: z.enum(recordingStates),
		/** Something is being recorded, or lies unsent here. */
		hasWork: z.boolean(),
		isRunning: z.boolean(),
	}),
]);
export type BackgroundMessage = z.infer<typeof BackgroundMessage>;

export const AccessTokenAnswer = z.discriminatedUnion('state', [
	z.object({ state: z.literal('signed-in'), token: z.string() }),
	z.object({ state: z.literal('signed-out') }),
	z.object({ state: z.literal('offline') }),
]);
export type AccessTokenAnswer = z.infer<typeof AccessTokenAnswer>;

/** What the page needs to know that records and uploads. */
export const RecorderContext = z.object({
	server: z.string(),
	/** Who is signed in, or was last; null before the first. What is recorded is theirs. */
	account: Account.nullable(),
	/** Of what is said, BCP 47. */
	languageCode: z.string(),
	isAutoSync: z.boolean(),
	isSignedIn: z.boolean(),
});
export type RecorderContext = z.infer<typeof RecorderContext>;

/** Orders of the background to the page that records. */
export const RecorderMessage = z.discriminatedUnion('type', [
	z.object({
		to: z.literal('recorder'),
		type: z.literal('start'),
		streamId: z.string().nullable(),
		tabId: z.number().nullable(),
		sources: Sources,
		tabBy: z.enum(['capture', 'picker']).optional(),
		title: z.string(),
		source: z.string(),
		consent: z.object({ text: z.string(), shownAt: z.string() }).nullable(),
		context: RecorderContext,
	}),
	z.object({ to: z.literal('recorder'), type: z.literal('control'), action: control.shape.action }),
	z.object({ to: z.literal('recorder'), type: z.literal('tab-closed'), tabId: z.number() }),
	z.object({ to: z.literal('recorder'), type: z.literal('mark'), description: z.string() }),
	z.object({ to: z.literal('recorder'), type: z.literal('send'), id: z.string().nullable() }),
	z.object({ to: z.literal('recorder'), type: z.literal('discard'), id: z.string() }),
	z.object({ to: z.literal('recorder'), type: z.literal('context'), context: RecorderContext }),
	/** Whether the page may be closed. */
	z.object({ to: z.literal('recorder'), type: z.literal('may-close') }),
]);
export type RecorderMessage = z.infer<typeof RecorderMessage>;

export const MayCloseAnswer = z.object({ mayClose: z.boolean() });
export type MayCloseAnswer = z.infer<typeof MayCloseAnswer>;

/** A recording that has not left this device. */
export const Unsent = z.object({
	id: z.string(),
	title: z.string(),
	startedAt: z.string(),
	sizeBytes: z.number(),
	durationMs: z.number(),
	sentBytes: z.number(),
	wasInterrupted: z.boolean(),
	state: z.enum([
		'queued',
		'uploading',
		'waiting-for-network',
		'waiting-for-sign-in',
		'waiting',
		'confirming',
		'failed',
	]),
	/** Why it waits or failed. */
	problem: RecordingProblem.nullable(),
	/** What has to be in use again before it is sent: the account, by its e-mail address, or the server of which it is. */
	awaits: z.object({ kind: z.enum(['account', 'server']), name: z.string() }).nullable(),
});
export type Unsent = z.infer<typeof Unsent>;

/** A moment that was marked while recording; without a description it is a pin. */
const MarkView = z.object({ id: z.string(), description: z.string(), cuePointMs: z.number() });

/** Sent several times a second to views that are open. */
export const RecordingView = z.object({
	state: z.enum(recordingStates),
	id: z.string().nullable(),
	tabId: z.number().nullable(),
	title: z.string(),
	elapsedMs: z.number(),
	storedMs: z.number(),
	storedBytes: z.number(),
	sentBytes: z.number(),
	/** dB of full scale; null where the source is not recorded or digitally silent. */
	microphoneDb: z.number().nullable(),
	tabDb: z.number().nullable(),
	sources: Sources.nullable(),
	microphoneLabel: z.string(),
	silentMs: z.number(),
	marks: z.array(MarkView),
	/** What the server did not take of recordings that it has, until somebody has seen it. */
	refusedMarks: z.array(MarkView.extend({ recordingId: z.string(), title: z.string() })),
	/** Why it ended, waits or failed. */
	problem: RecordingProblem.nullable(),
	/** Nobody stopped it: browser, machine, microphone or disk did. */
	wasInterrupted: z.boolean(),
	/** How sending goes while it is being recorded; null while nothing is sent. */
	sending: Unsent.shape.state.nullable(),
	/** The machine slept so long in the middle of it; that time is not in it. */
	sleptMs: z.number(),
	isOffline: z.boolean(),
	/** Recording time that still fits on this device. */
	roomMs: z.number().nullable(),
	callId: z.string().nullable(),
	unsent: z.array(Unsent),
});
export type RecordingView = z.infer<typeof RecordingView>;

/** Name of the port on which views are sent. */
export const viewPort = 'recording-view';

/** Held by the background while a recording runs: it breaks when the page that records goes away. */
export const lifelinePort = 'recorder-lifeline';
