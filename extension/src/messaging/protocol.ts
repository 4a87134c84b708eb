import {
	ExtensionSettings,
	ExtensionSettingsChange,
	WhitelistSite,
} from '@debrief/shared/contract/recordings/recording-extension.ts';
import { UnsentRecordings } from '@debrief/shared/domain/extension/unsent-recordings.ts';
import { z } from 'zod';
import { RecordingProblem } from '../recording/session/recording-problem.ts';
import { recordingStates } from '../recording/session/recording-session.ts';
import { contactMessage } from './contact-messages.ts';
import { LiveTextView } from './live-text-view.ts';
import { openPageMessage } from './open-page-message.ts';
import { RecordingResult } from './recording-result.ts';

export const Sources = z.object({ microphone: z.boolean(), tab: z.boolean(), microphoneId: z.string().nullable() });
export type Sources = z.infer<typeof Sources>;

/** The microphone chosen last. The label identifies it while it is disconnected. */
export const ChosenMicrophone = z.object({ id: z.string(), label: z.string() });
export type ChosenMicrophone = z.infer<typeof ChosenMicrophone>;

/** Why a recording did not start. */
export const StartProblem = z.enum([
	/** The page matches no allowed site. */
	'site-not-allowed',
	/** The workspace's notice has to be read first. */
	'consent-needed',
	/** Browsers allow recording a tab only after a click on the toolbar icon. */
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
	/** `message` is the notice to read, or the browser's error message. */
	z.object({ isStarted: z.literal(false), problem: StartProblem, message: z.string() }),
]);
export type StartAnswer = z.infer<typeof StartAnswer>;

/** Why the last sign-in failed or ended. */
export const SignInProblem = z.enum([
	/** Declined in the dashboard. */
	'denied',
	/** The code was not confirmed in time. */
	'late',
	/** The server ended the sign-in. */
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

/** An account on the server. The e-mail address is for display. */
export const Account = z.object({ id: z.string(), email: z.string() });
export type Account = z.infer<typeof Account>;

export const AllowedSite = WhitelistSite.extend({ hasAccess: z.boolean() });
export type AllowedSite = z.infer<typeof AllowedSite>;

/** The language spoken in recordings (BCP 47). `supported` lists what the server's speech engine knows, such as "en". */
export const SpokenLanguage = z.object({
	/** Used when nothing was chosen. */
	standard: z.string(),
	inUse: z.string(),
	codes: z.array(z.string()),
	supported: z.union([z.literal('any'), z.array(z.string())]),
});
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;

/** Everything that popup, panel and options show apart from the recording. */
export const Overview = z.object({
	server: z.string(),
	signIn: SignInState,
	/** The account signed in now or last; null before the first sign-in, or until the server has named it. */
	account: Account.nullable(),
	settings: ExtensionSettings,
	sites: z.array(AllowedSite),
	page: z
		.object({
			tabId: z.number(),
			title: z.string(),
			host: z.string(),
			isAllowed: z.boolean(),
			consent: z.string().nullable(),
			/** The tab plays sound. */
			isAudible: z.boolean(),
			/** It was asked whether to record the meeting on this page. */
			isMeetingAsked: z.boolean(),
		})
		.nullable(),
	/** The version that the server hands out, if this one is older. */
	update: z.object({ installed: z.string(), newest: z.string() }).nullable(),
	/** Whether the panel asks when a meeting begins, in this browser. */
	asksAboutMeetings: z.boolean(),
	/** Whether panels show what is being said, in this browser. */
	showsLiveText: z.boolean(),
	canRecordTabs: z.boolean(),
	/** By command name; empty if the shortcut was removed. */
	keys: z.record(z.string(), z.string()),
	hasRecorder: z.boolean(),
	language: SpokenLanguage,
	/** Null means the default microphone. */
	microphone: ChosenMicrophone.nullable(),
	/** Why the record shortcut failed, until a person has seen it. */
	refusal: StartProblem.nullable(),
});
export type Overview = z.infer<typeof Overview>;

/** `mute` and `unmute` are about the microphone's channel of the recording. */
export const ControlAction = z.enum(['pause', 'resume', 'stop', 'dismiss', 'mute', 'unmute', 'toggle-mute']);
export type ControlAction = z.infer<typeof ControlAction>;

const control = z.object({ to: z.literal('background'), type: z.literal('control'), action: ControlAction });
const mark = z.object({ to: z.literal('background'), type: z.literal('mark'), description: z.string().max(2_000) });
const start = z.object({
	to: z.literal('background'),
	type: z.literal('start'),
	tabId: z.number().nullable(),
	sources: Sources,
	hasReadConsent: z.boolean(),
	/** `picker`: the person chooses the tab in the browser's dialog, which needs no click on the icon. */
	tabBy: z.enum(['capture', 'picker']).optional(),
});
const overview = z.object({ to: z.literal('background'), type: z.literal('overview'), tabId: z.number().nullable() });
const panelOverview = z.object({
	to: z.literal('background'),
	type: z.literal('panel-overview'),
	tabId: z.number().nullable(),
});
const dock = z.object({ to: z.literal('background'), type: z.literal('dock'), isLeft: z.boolean() });
const meetingAsked = z.object({
	to: z.literal('background'),
	type: z.literal('meeting-asked'),
	tabId: z.number().nullable(),
});
const askAboutMeetings = z.object({
	to: z.literal('background'),
	type: z.literal('ask-about-meetings'),
	isOn: z.boolean(),
});
const showLiveText = z.object({ to: z.literal('background'), type: z.literal('show-live-text'), isShown: z.boolean() });
const font = z.object({ to: z.literal('background'), type: z.literal('font') });

/** Messages accepted from the panel, which runs in other people's pages. */
export const PanelMessage = z.discriminatedUnion('type', [
	panelOverview,
	start,
	control,
	mark,
	dock,
	openPageMessage,
	font,
	meetingAsked,
	askAboutMeetings,
	showLiveText,
	contactMessage,
]);
export type PanelMessage = z.infer<typeof PanelMessage>;

/** Further messages, accepted only from the extension's own pages. */
export const BackgroundMessage = z.discriminatedUnion('type', [
	...PanelMessage.options,
	overview,
	z.object({
		to: z.literal('background'),
		type: z.literal('change-settings'),
		settings: ExtensionSettingsChange,
	}),
	z.object({ to: z.literal('background'), type: z.literal('sign-in') }),
	z.object({ to: z.literal('background'), type: z.literal('sign-out') }),
	z.object({ to: z.literal('background'), type: z.literal('set-server'), origin: z.string() }),
	/** The browser granted access to the sites that a person wants. */
	z.object({ to: z.literal('background'), type: z.literal('add-wanted-sites') }),
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
	/** The recorder page has no work left. */
	z.object({ to: z.literal('background'), type: z.literal('recorder-idle') }),
	/** Opens the recorder page, before a preview. */
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
		/** Something is being recorded or not sent yet. */
		hasWork: z.boolean(),
		isRunning: z.boolean(),
		/** What a person has to know about the running recording. */
		problem: RecordingProblem.nullable(),
		unsent: UnsentRecordings,
	}),
]);
export type BackgroundMessage = z.infer<typeof BackgroundMessage>;

/** A recording that is still on this device. */
export const Unsent = z.object({
	id: z.string(),
	title: z.string(),
	startedAt: z.string(),
	sizeBytes: z.number(),
	durationMs: z.number(),
	sentBytes: z.number(),
	endedUnexpectedly: z.boolean(),
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
	/** The account (by e-mail address) or server that must be in use again before it is sent. */
	blockedBy: z.object({ kind: z.enum(['account', 'server']), name: z.string() }).nullable(),
});
export type Unsent = z.infer<typeof Unsent>;

/** A note or, without a description, a pin. */
const MarkView = z.object({ id: z.string(), description: z.string(), cuePointMs: z.number() });

/** Sent to open views several times a second. */
export const RecordingView = z.object({
	state: z.enum(recordingStates),
	id: z.string().nullable(),
	tabId: z.number().nullable(),
	title: z.string(),
	elapsedMs: z.number(),
	storedMs: z.number(),
	storedBytes: z.number(),
	sentBytes: z.number(),
	/** dBFS; null if the source is not recorded or digitally silent. */
	microphoneDb: z.number().nullable(),
	tabDb: z.number().nullable(),
	sources: Sources.nullable(),
	microphoneLabel: z.string(),
	/** Silence is recorded in place of the microphone. */
	isMuted: z.boolean(),
	silentMs: z.number(),
	marks: z.array(MarkView),
	/** Notes that the server rejected, until a person has seen them. */
	refusedMarks: z.array(MarkView.extend({ recordingId: z.string(), title: z.string() })),
	/** Why it ended, waits or failed. */
	problem: RecordingProblem.nullable(),
	/** The browser, machine, microphone or disk ended it, not a person. */
	endedUnexpectedly: z.boolean(),
	/** The state of the live upload; null while there is none. */
	sending: Unsent.shape.state.nullable(),
	/** How long the machine slept; that time is not recorded. */
	sleptMs: z.number(),
	isOffline: z.boolean(),
	/** Recording time in ms that still fits on this device. */
	remainingQuotaMs: z.number().nullable(),
	callId: z.string().nullable(),
	/** Null until the server was asked. */
	result: RecordingResult.nullable(),
	unsent: z.array(Unsent),
	/** Null while it is folded away or nothing is recorded. */
	liveText: LiveTextView.nullable(),
});
export type RecordingView = z.infer<typeof RecordingView>;

/** The port on which views are sent. */
export const viewPort = 'recording-view';

/** Opened by the background while a recording runs; it disconnects when the recorder page goes away. */
export const keepAlivePort = 'recorder-keep-alive';
