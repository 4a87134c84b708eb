import {
	ExtensionSettings,
	ExtensionSettingsChange,
	WhitelistSite,
} from '@debrief/shared/contract/recordings/recording-extension.ts';
import { UnsentRecordings } from '@debrief/shared/domain/extension/unsent-recordings.ts';
import { z } from 'zod';
import { Place } from '../panel/host/place.ts';
import { RecordingProblem } from '../recording/session/recording-problem.ts';
import { recordingStates } from '../recording/session/recording-session.ts';
import { SignalNotice } from '../recording/signal/level-notices.ts';
import { EndCause, EndCauses, Ending } from '../recording/signal/meeting-end.ts';
import { addTabMessage, alwaysHereMessage, alwaysOnSiteMessage } from './always-messages.ts';
import { contactMessage } from './contact-messages.ts';
import { editMessage, noteMaxLength, TypedTitle } from './edit-messages.ts';
import { LiveTextView } from './live-text-view.ts';
import { openPageMessage } from './open-page-message.ts';
import { RecordingResult } from './recording-result.ts';
import { summaryMessage } from './summary-messages.ts';

export const Sources = z.object({ microphone: z.boolean(), tab: z.boolean(), microphoneId: z.string().nullable() });
export type Sources = z.infer<typeof Sources>;

/** The label identifies the microphone while it is disconnected. */
export const ChosenMicrophone = z.object({ id: z.string(), label: z.string() });
export type ChosenMicrophone = z.infer<typeof ChosenMicrophone>;

export const StartProblem = z.enum([
	'site-not-allowed',
	'consent-needed',
	/** Browsers allow tab capture only after a click on the toolbar icon. */
	'toolbar-click-needed',
	'microphone-not-allowed',
	'microphone-missing',
	'sound-device-missing',
	/** The browser's dialog was closed, or the shared source has no sound. */
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

export const SignInProblem = z.enum(['denied', 'late', 'ended', 'refused']);
export type SignInProblem = z.infer<typeof SignInProblem>;

export const SignInState = z.discriminatedUnion('state', [
	z.object({ state: z.literal('signed-out'), problem: SignInProblem.nullable() }),
	z.object({ state: z.literal('waiting'), userCode: z.string(), confirmAt: z.string(), expiresAt: z.number() }),
	z.object({ state: z.literal('signed-in') }),
]);
export type SignInState = z.infer<typeof SignInState>;

export const Account = z.object({ id: z.string(), email: z.string() });
export type Account = z.infer<typeof Account>;

export const AllowedSite = WhitelistSite.extend({ hasAccess: z.boolean(), isAlways: z.boolean() });
export type AllowedSite = z.infer<typeof AllowedSite>;

/** BCP 47. `supported` lists the languages of the server's speech engine, such as "en". */
export const SpokenLanguage = z.object({
	standard: z.string(),
	inUse: z.string(),
	codes: z.array(z.string()),
	supported: z.union([z.literal('any'), z.array(z.string())]),
});
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;

export const Overview = z.object({
	server: z.string(),
	signIn: SignInState,
	/** Current or last account. Null until the server has named it. */
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
			isAudible: z.boolean(),
			isMeetingAsked: z.boolean(),
			isAlways: z.boolean(),
		})
		.nullable(),
	update: z.object({ installed: z.string(), newest: z.string() }).nullable(),
	asksAboutMeetings: z.boolean(),
	endCauses: EndCauses,
	showsLiveText: z.boolean(),
	/** Null until the panel was moved. */
	panelPlace: Place.nullable(),
	canRecordTabs: z.boolean(),
	keys: z.record(z.string(), z.string()),
	hasRecorder: z.boolean(),
	language: SpokenLanguage,
	/** Null means the default microphone. */
	microphone: ChosenMicrophone.nullable(),
	refusal: StartProblem.nullable(),
});
export type Overview = z.infer<typeof Overview>;

/** `keep` answers `RecordingView.ending`. */
export const ControlAction = z.enum(['pause', 'resume', 'stop', 'keep', 'dismiss', 'mute', 'unmute', 'toggle-mute']);
export type ControlAction = z.infer<typeof ControlAction>;

const control = z.object({ to: z.literal('background'), type: z.literal('control'), action: ControlAction });
const mark = z.object({
	to: z.literal('background'),
	type: z.literal('mark'),
	description: z.string().max(noteMaxLength),
});
const start = z.object({
	to: z.literal('background'),
	type: z.literal('start'),
	tabId: z.number().nullable(),
	sources: Sources,
	hasReadConsent: z.boolean(),
	/** Without it, the page and later the calendar name the recording. */
	title: TypedTitle.optional(),
	/** `picker` uses the browser's dialog, which needs no click on the icon. */
	tabBy: z.enum(['capture', 'picker']).optional(),
	/** The microphone starts, and the tab follows if it needs a click. */
	isAutomatic: z.boolean().optional(),
});
const overview = z.object({ to: z.literal('background'), type: z.literal('overview'), tabId: z.number().nullable() });
const panelOverview = z.object({
	to: z.literal('background'),
	type: z.literal('panel-overview'),
	tabId: z.number().nullable(),
});
const dock = z.object({ to: z.literal('background'), type: z.literal('dock'), isLeft: z.boolean() });
const movePanel = z.object({ to: z.literal('background'), type: z.literal('move-panel'), place: Place.nullable() });
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

export const PanelMessage = z.discriminatedUnion('type', [
	panelOverview,
	start,
	control,
	mark,
	dock,
	movePanel,
	openPageMessage,
	font,
	meetingAsked,
	askAboutMeetings,
	showLiveText,
	contactMessage,
	editMessage,
	addTabMessage,
	alwaysHereMessage,
	summaryMessage,
]);
export type PanelMessage = z.infer<typeof PanelMessage>;

/** Accepted only from the extension's own pages, never from the panel. */
export const BackgroundMessage = z.discriminatedUnion('type', [
	...PanelMessage.options,
	overview,
	alwaysOnSiteMessage,
	z.object({
		to: z.literal('background'),
		type: z.literal('change-settings'),
		settings: ExtensionSettingsChange,
	}),
	z.object({ to: z.literal('background'), type: z.literal('sign-in') }),
	z.object({ to: z.literal('background'), type: z.literal('sign-out') }),
	z.object({ to: z.literal('background'), type: z.literal('set-server'), origin: z.string() }),
	z.object({ to: z.literal('background'), type: z.literal('add-wanted-sites') }),
	z.object({ to: z.literal('background'), type: z.literal('remove-site'), id: z.string() }),
	z.object({ to: z.literal('background'), type: z.literal('refresh') }),
	z.object({
		to: z.literal('background'),
		type: z.literal('choose-microphone'),
		microphone: ChosenMicrophone.nullable(),
	}),
	z.object({ to: z.literal('background'), type: z.literal('end-by'), cause: EndCause, isOn: z.boolean() }),
	/** Null once the tab's recording is no longer about to end. */
	z.object({ to: z.literal('background'), type: z.literal('ending'), tabId: z.number().nullable() }),
	z.object({ to: z.literal('background'), type: z.literal('refusal-seen') }),
	z.object({ to: z.literal('background'), type: z.literal('send'), id: z.string().nullable() }),
	z.object({ to: z.literal('background'), type: z.literal('discard'), id: z.string() }),
	z.object({ to: z.literal('background'), type: z.literal('recorder-ready') }),
	z.object({ to: z.literal('background'), type: z.literal('recorder-idle') }),
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
		hasWork: z.boolean(),
		isRunning: z.boolean(),
		problem: RecordingProblem.nullable(),
		unsent: UnsentRecordings,
	}),
]);
export type BackgroundMessage = z.infer<typeof BackgroundMessage>;

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
	problem: RecordingProblem.nullable(),
	/** The account (e-mail address) or server that must be active again before it can be sent. */
	blockedBy: z.object({ kind: z.enum(['account', 'server']), name: z.string() }).nullable(),
});
export type Unsent = z.infer<typeof Unsent>;

const MarkView = z.object({ id: z.string(), description: z.string(), cuePointMs: z.number() });

export const RecordingView = z.object({
	state: z.enum(recordingStates),
	id: z.string().nullable(),
	tabId: z.number().nullable(),
	title: z.string(),
	elapsedMs: z.number(),
	storedMs: z.number(),
	storedBytes: z.number(),
	sentBytes: z.number(),
	/** In dBFS. Null if not recorded or digitally silent. */
	microphoneDb: z.number().nullable(),
	tabDb: z.number().nullable(),
	sources: Sources.nullable(),
	microphoneLabel: z.string(),
	isMuted: z.boolean(),
	silentMs: z.number(),
	/** Null if a person started it. `awaits-tab`: only the microphone is recorded until a click adds the tab. */
	automatic: z.enum(['awaits-tab', 'complete']).nullable(),
	ending: Ending.nullable(),
	notices: z.array(SignalNotice),
	marks: z.array(MarkView),
	refusedMarks: z.array(MarkView.extend({ recordingId: z.string(), title: z.string() })),
	problem: RecordingProblem.nullable(),
	endedUnexpectedly: z.boolean(),
	sending: Unsent.shape.state.nullable(),
	sleptMs: z.number(),
	isOffline: z.boolean(),
	/** Null when the browser does not say. */
	remainingQuotaMs: z.number().nullable(),
	callId: z.string().nullable(),
	result: RecordingResult.nullable(),
	unsent: z.array(Unsent),
	liveText: LiveTextView.nullable(),
});
export type RecordingView = z.infer<typeof RecordingView>;

export const viewPort = 'recording-view';

/** From a panel, through that port: whether its page plays a live stream with sound. */
export const CallNotice = z.object({ isLive: z.boolean() });
export type CallNotice = z.infer<typeof CallNotice>;

export const keepAlivePort = 'recorder-keep-alive';
